import { statSync } from 'node:fs';
import path from 'node:path';
import {
  findNodeAtLocation,
  parseTree,
  type JSONPath,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { readText } from './documents';

/** `key/file.json: the.place.in.it: what is wrong` */
const FAULT = /^[^/\s]+\/([^\s:]+\.json): (?:([^\s:]+): )?/;

/** An entry by its id, where the place is forgotten already. */
const BY_ID = /^"[\w-]+"$/;

/** Lines of a larger file (a plan of an arena) are not worth their time. */
const MAX_BYTES = 4 * 1_024 * 1_024;

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** As deep as the place leads: what is missing has no line, but what should hold it has. */
function nodeAt(root: Node, place: readonly string[]): Node {
  for (let depth = place.length; depth > 0; depth -= 1) {
    const steps: JSONPath = place
      .slice(0, depth)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(root, steps);
    if (node) return node;
  }
  return root;
}

function lineOf(text: string, place: string): number | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [broken] = errors;
  if (broken) return lineAt(text, broken.offset);
  if (BY_ID.test(place)) return lineAt(text, text.search(new RegExp(`"id":\\s*${place}`)));
  return root && place !== '' ? lineAt(text, nodeAt(root, place.split('.')).offset) : null;
}

/** Adds the line to a fault of a shop whose folder is at hand: `shops/key/file.json:12: …`. */
export function withLine(fault: string, folder: string): string {
  const shown = `${path.basename(path.dirname(folder))}/${fault}`;
  const [, file, place = ''] = FAULT.exec(fault) ?? [];
  if (file === undefined) return shown;
  try {
    const full = path.join(folder, file);
    if (statSync(full).size > MAX_BYTES) return shown;
    const line = lineOf(readText(full), place);
    return line === null ? shown : shown.replace('.json:', `.json:${line}:`);
  } catch {
    return shown;
  }
}
