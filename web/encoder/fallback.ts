export { default } from "posenc:js-glue";
