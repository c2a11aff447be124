import type { DevStatus } from './proxy';

/** The status of the sources for open pages: the last build, and the current faults. */
export function createDevStatus(publish: (status: DevStatus) => void) {
  const faults = new Map<string, string>();
  let build = '';
  const send = () => publish({ build, fault: [...faults.values()].join('\n\n') });
  return {
    buildFinished: () => {
      build = Date.now().toString(36);
      send();
    },
    /** Sets the fault of a `topic`, replacing the previous one; '' clears it. */
    setFault: (topic: string, text: string) => {
      if ((faults.get(topic) ?? '') === text) return;
      if (text === '') faults.delete(topic);
      else faults.set(topic, text);
      send();
    },
  };
}
