const { isMainThread } = require('node:worker_threads');

// Preloaded into every process that the tools start. When the parent process ends, in whatever way, its end
// of this pipe closes, and the process terminates itself. Worker threads load it too, but have no such pipe.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  process.stdin.unref();
}
