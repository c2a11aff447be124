import type { News } from './proxy';

/** What open pages know of the sources: when something was built, and what is wrong. */
export function createNews(tell: (news: News) => void) {
  const faults = new Map<string, string>();
  let build = '';
  const send = () => tell({ build, fault: [...faults.values()].join('\n\n') });
  return {
    built: () => {
      build = Date.now().toString(36);
      send();
    },
    /** @param of what it is about: a later word on the same takes its place. Empty: all is well. */
    fault: (of: string, text: string) => {
      if ((faults.get(of) ?? '') === text) return;
      if (text === '') faults.delete(of);
      else faults.set(of, text);
      send();
    },
  };
}
