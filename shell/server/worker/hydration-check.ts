import type { Remotes } from '@permanto/federation/runtime';
import { fork, type Scope, serialize } from 'effector';
import type { View } from '../../src/view';
import { renderBody } from './render-body';

const QUIET = { enter: () => undefined, leave: () => undefined };
const CONTEXT = 80;

/**
 * What the browser would hydrate to, compared with what the server rendered: both HTMLs from the
 * first difference on, or null. For development and tests.
 */
export async function hydrationFault(
  view: View,
  remotes: Remotes,
  scope: Scope,
  sent: string,
): Promise<string | null> {
  const values = JSON.parse(JSON.stringify(serialize(scope))) as Record<string, unknown>;
  const { html } = await renderBody(view, remotes, fork({ values }), QUIET);
  if (html === sent) return null;
  let at = 0;
  while (html[at] === sent[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - CONTEXT), at + CONTEXT);
  return `the server sends  …${around(sent)}…\nthe browser wants …${around(html)}…`;
}
