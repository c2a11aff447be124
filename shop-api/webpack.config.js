module.exports = require('@permanto/build/webpack').nodeApp(__dirname, {
  entry: { main: './src/main.ts', 'pdf-worker': './src/modules/after-sales/pdf/pdf-worker.ts' },
});
