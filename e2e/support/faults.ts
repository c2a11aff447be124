import { existsSync } from 'node:fs';
import path from 'node:path';
import { entryOf, type RemoteEntry } from '@permanto/federation/builds';
import { changeRegistry, readRecord } from '@permanto/release/deploy';
import type { Remote } from '@permanto/tools/settings';
import { type Edit, writeVariant } from './builds';
import type { Failure } from './faulty-assets';
import type { Shop } from './shop';

const THROW = 'throw Error("broken on purpose")';
/** Matches the call of `defineRemote` in a build. */
const DEFINE = /\(0, ?([\w$]+(?:\(\w+\))?)\.defineRemote\)/g;
/** Matches the import of the JSX runtime in a container. */
const ELEMENTS = /\w+\("default","react\/jsx-runtime",!1\)/g;

/** Code whose pages and slots run `what` when they are rendered. */
const whenRendered = (what: string) => `(({ routes = {}, slots = {} }) => {
  const Broken = () => { ${what} };
  const broken = (part) => part && { ...part, Page: Broken, View: Broken };
  const either = (part) => typeof part !== "function" ? broken(part)
    : () => part().then(({ route, slot }) => ({ route: broken(route), slot: broken(slot) }));
  const all = (parts) => Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, either(part)]));
  return $1.defineRemote({ routes: all(routes), slots: all(slots) });
})`;

/** Code whose elements' event handlers throw. */
const THROWING_HANDLERS = `Promise.resolve($&).then((get) => () => {
  const runtime = get();
  const bad = () => { ${THROW} };
  const touchy = ({ ...props }) => {
    for (const name of ["onClick", "onChange"]) if (props[name]) props[name] = bad;
    return props;
  };
  const made = (make) => (type, props, key) => make(type, props && touchy(props), key);
  return { ...runtime, jsx: made(runtime.jsx), jsxs: made(runtime.jsxs) };
})`;

export const THROWS_WHEN_RENDERED: Edit = [DEFINE, whenRendered(THROW)];
export const LOOPS_WHEN_RENDERED: Edit = [DEFINE, whenRendered('for (;;);')];

/** Faults in the code of a build. */
const CODE_FAULTS = {
  load: [DEFINE, `(() => { ${THROW} })`],
  render: THROWS_WHEN_RENDERED,
  handler: [ELEMENTS, THROWING_HANDLERS],
} as const satisfies Record<string, Edit>;
type CodeFault = keyof typeof CODE_FAULTS;

/** The faults of a remote. */
export type Fault = Exclude<Failure, 'none'> | CodeFault | 'contract';

const isInCode = (fault: Fault): fault is CodeFault => fault in CODE_FAULTS;

/** A build of the remote with a fault in its code, stored beside the shop's other builds. */
function faultyBuild(shop: Shop, remote: Remote, fault: CodeFault): RemoteEntry {
  const assets = path.join(shop.target.folder, 'assets/faulty');
  const folder = path.join(assets, `${remote}-${fault}`);
  if (!existsSync(folder))
    writeVariant(remote, assets, { version: fault, edit: CODE_FAULTS[fault] });
  const base = `${shop.otherAssets}/none/faulty/${path.basename(folder)}/`;
  return entryOf(readRecord(folder), base);
}

function withFault(shop: Shop, entry: RemoteEntry, remote: Remote, fault: Fault): RemoteEntry {
  if (isInCode(fault)) return faultyBuild(shop, remote, fault);
  const failure: Failure = fault === 'contract' ? 'none' : fault;
  // A URL of its own, as for every build.
  const base = entry.base.replace(shop.target.assetsUrl, `${shop.otherAssets}/${failure}`);
  const { contracts } = entry.declaration;
  const declaration = { ...entry.declaration, contracts: { ...contracts, slots: 99 } };
  return { ...entry, base, ...(fault === 'contract' && { declaration }) };
}

/**
 * Makes a faulty version of the remote live, without a version to fall back to. Returns a function that
 * restores the registry.
 */
export async function breakRemote(shop: Shop, name: string, fault: Fault) {
  let before: object = {};
  await changeRegistry(shop.target, (registry) => {
    const intact = registry[name];
    if (intact === undefined) throw new Error(`${name} is not deployed`);
    before = registry;
    // A new version, so that it is in no cache.
    const version = `${fault}-${Date.now()}`;
    const active = { ...withFault(shop, intact.active, `${name}-mfe` as Remote, fault), version };
    return { ...registry, [name]: { active, last_good: null } };
  });
  return () => changeRegistry(shop.target, () => ({ ...before }));
}
