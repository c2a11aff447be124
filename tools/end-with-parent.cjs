const { isMainThread } = require('node:worker_threads');

// Loaded into every process that the tools start: when the one that started it is gone, however
// that came, its end of this pipe closes, and the process ends as if it had been asked to.
// Threads load it too, and have no such pipe.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref();
}
