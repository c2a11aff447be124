import { existsSync } from 'node:fs';
import path from 'node:path';
import { entryOf, type RemoteEntry } from '@permanto/federation/registry';
import { readRecord } from '@permanto/tools/deploy/record';
import { changeRegistry } from '@permanto/tools/registry';
import type { Remote } from '@permanto/tools/settings';
import { type Edit, variantOf } from './builds';
import type { Failure } from './faulty-assets';
import type { Shop } from './shop';

const THROW = 'throw Error("broken on purpose")';
/** Where each build says what it consists of. */
const DEFINE = /\(0, ?([\w$]+(?:\(\w+\))?)\.defineRemote\)/g;
/** Where a container asks for what makes its elements. */
const ELEMENTS = /\w+\("default","react\/jsx-runtime",!1\)/g;

/** Pages and slots that do so when they are rendered. */
const rendering = (what: string) => `(({ routes = {}, slots = {} }) => {
  const Broken = () => { ${what} };
  const broken = (part) => part && { ...part, Page: Broken, View: Broken };
  const either = (part) => typeof part !== "function" ? broken(part)
    : () => part().then(({ route, slot }) => ({ route: broken(route), slot: broken(slot) }));
  const all = (parts) => Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, either(part)]));
  return $1.defineRemote({ routes: all(routes), slots: all(slots) });
})`;

/** Elements whose handlers throw. */
const TOUCHY = `Promise.resolve($&).then((get) => () => {
  const runtime = get();
  const bad = () => { ${THROW} };
  const touchy = ({ ...props }) => {
    for (const name of ["onClick", "onChange"]) if (props[name]) props[name] = bad;
    return props;
  };
  const made = (make) => (type, props, key) => make(type, props && touchy(props), key);
  return { ...runtime, jsx: made(runtime.jsx), jsxs: made(runtime.jsxs) };
})`;

export const THROWS_WHEN_RENDERED: Edit = [DEFINE, rendering(THROW)];
export const LOOPS_WHEN_RENDERED: Edit = [DEFINE, rendering('for (;;);')];

/** Faults in the code of a build. */
const CODE = {
  load: [DEFINE, `(() => { ${THROW} })`],
  render: THROWS_WHEN_RENDERED,
  handler: [ELEMENTS, TOUCHY],
} as const satisfies Record<string, Edit>;
type CodeFault = keyof typeof CODE;

/** What may be wrong with a remote. */
export type Fault = Exclude<Failure, 'well'> | CodeFault | 'contract';

const isInCode = (fault: Fault): fault is CodeFault => fault in CODE;

/** A build of the remote with the fault in its code, beside the shop's others. */
function faultyBuild(shop: Shop, remote: Remote, fault: CodeFault): RemoteEntry {
  const assets = path.join(shop.target.folder, 'assets/faulty');
  const folder = path.join(assets, `${remote}-${fault}`);
  if (!existsSync(folder)) variantOf(remote, assets, { version: fault, edits: [CODE[fault]] });
  const base = `${shop.otherAssets}/well/faulty/${path.basename(folder)}/`;
  return entryOf(readRecord(folder), base);
}

function withFault(shop: Shop, entry: RemoteEntry, remote: Remote, fault: Fault): RemoteEntry {
  if (isInCode(fault)) return faultyBuild(shop, remote, fault);
  const failure: Failure = fault === 'contract' ? 'well' : fault;
  // An address of its own, as every build has it.
  const base = entry.base.replace(shop.target.assetsUrl, `${shop.otherAssets}/${failure}`);
  const { contracts } = entry.declaration;
  const declaration = { ...entry.declaration, contracts: { ...contracts, slots: 99 } };
  return { ...entry, base, ...(fault === 'contract' && { declaration }) };
}

/**
 * Puts a version of the remote live that has a fault, and no other to fall back to. Answers how it
 * is mended.
 */
export async function breakRemote(shop: Shop, name: string, fault: Fault) {
  let before: object = {};
  await changeRegistry(shop.target, (registry) => {
    const well = registry[name];
    if (well === undefined) throw new Error(`${name} is not deployed`);
    before = registry;
    // Nobody may have it in memory.
    const version = `${fault}-${Date.now()}`;
    const active = { ...withFault(shop, well.active, `${name}-mfe` as Remote, fault), version };
    return { ...registry, [name]: { active, last_good: null } };
  });
  return () => changeRegistry(shop.target, () => ({ ...before }));
}
