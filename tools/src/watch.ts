import { watch } from 'node:fs';
import path from 'node:path';
import { APPS, root } from './settings';

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|coverage|\.[^/]+)(?:\/|$)|~$|\.tmp$|\.test\.tsx?$/;
const QUIET_MS = 80;

/** Calls `changed` when sources have changed and nothing more has for a moment. Answers the way to stop. */
export function watchSources(changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string | null) => {
    if (file && LEFT_OUT.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET_MS);
  };
  const watchers = [...APPS, 'shared'].map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_, file) => note(file)),
  );
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}
