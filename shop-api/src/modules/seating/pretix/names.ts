const MAX_LENGTH = 60;

/** Letters that an id may have, for a name that people gave: `Bühne 1` → `Buhne-1`. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '');
  const safe = letters.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  return safe.slice(0, MAX_LENGTH) || 'x';
}

/** Gives each name an id of its own, the same for the same names in the same order. */
export function idGiver(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    let id = plain(name);
    for (let n = given.get(id) ?? 1; given.has(id); n++) {
      const next = `${plain(name).slice(0, MAX_LENGTH - 6)}-${n + 1}`;
      if (!given.has(next)) given.set(plain(name), n + 1);
      id = next;
    }
    given.set(id, 1);
    return id;
  };
}
