import type { Remotes } from '@permanto/federation/runtime';
import { fork, type Scope, serialize } from 'effector';
import type { View } from '../../../src/view';
import { renderBody } from './render-body';

const NO_TRACE = { enter: () => undefined, leave: () => undefined };
const CONTEXT_CHARACTERS = 80;

/**
 * Compares the server's HTML with what the browser would render from the serialised scope. Returns both
 * from the first difference on, or null. For development and tests.
 */
export async function hydrationMismatch(
  view: View,
  remotes: Remotes,
  scope: Scope,
  sent: string,
): Promise<string | null> {
  const values = JSON.parse(JSON.stringify(serialize(scope))) as Record<string, unknown>;
  const { html } = await renderBody(view, remotes, fork({ values }), NO_TRACE);
  if (html === sent) return null;
  let at = 0;
  while (html[at] === sent[at]) at += 1;
  const around = (text: string) =>
    text.slice(Math.max(0, at - CONTEXT_CHARACTERS), at + CONTEXT_CHARACTERS);
  return `the server sends  …${around(sent)}…\nthe browser wants …${around(html)}…`;
}
