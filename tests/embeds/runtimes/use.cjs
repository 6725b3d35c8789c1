const { loadEncoder, toCsv } = require("positional-encoding");

loadEncoder().then((encoder) => {
  process.stdout.write(toCsv(encoder.sinusoidal({ width: 4, length: 2 })));
});
