import "positional-encoding/widget";
import type { ChangeDetail, Settings } from "positional-encoding/widget";
import { createApp, type DefineComponent } from "vue";
import Lesson from "./Lesson.vue";

declare module "vue" {
  interface GlobalComponents {
    "positional-encoding": DefineComponent<
      Partial<Settings> & { onPeChange?: (event: CustomEvent<ChangeDetail>) => void }
    >;
  }
}

createApp(Lesson).mount("#app");
