/* Keeps one core busy until the process that started it ends or lets it go. */

const SLICE = 100;

process.once('disconnect', () => process.exit());
spin();

function spin(): void {
  const end = performance.now() + SLICE;
  while (performance.now() < end);
  setImmediate(spin);
}
