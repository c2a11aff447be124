import type {
  BuildChunk,
  BuildFile,
  BuildRecord,
  LiveDeclaration,
  LiveRoute,
  RemoteEntry,
} from './schema';

/** One build of a remote, as far as the browser needs it. */
export interface WebBuild {
  readonly name: string;
  readonly version: string;
  /** Where its files are; ends with a slash. */
  readonly base: string;
  readonly contracts: LiveDeclaration['contracts'];
  readonly web: BuildRecord['web'];
}

/** One build of a remote, as the server needs it. */
export interface ServerBuild extends WebBuild {
  readonly node: BuildFile;
  /** Shared package → the range that the build accepts. */
  readonly shared: Readonly<Record<string, string>>;
  /** How often it was tried again after it had failed: a process loads it anew for each time. */
  readonly trials?: number;
}

/** What a remote offers, and the builds that may show it, best first. */
export interface Offer<Build extends WebBuild = WebBuild> {
  readonly routes: readonly LiveRoute[];
  readonly slots: readonly string[];
  readonly builds: readonly Build[];
}
export type Offers<Build extends WebBuild = WebBuild> = Readonly<Record<string, Offer<Build>>>;

/** A version of one remote, as one word. */
export const versionKey = ({ name, version }: Pick<WebBuild, 'name' | 'version'>) =>
  `${name}@${version}`;

export function urlOf(build: { readonly base: string }, { file }: { readonly file: string }) {
  return build.base + file;
}

/** The entry of a web build, with the texts of `language` in it. */
export function entryIn({ web }: WebBuild, language: string): BuildFile {
  return web.entries[language] ?? web.entry;
}

/** Every file that the record speaks of, once. */
export function filesOf({ web, node, files }: BuildRecord): BuildFile[] {
  const chunks = [...Object.values(web.pages), ...Object.values(web.slots)];
  const all = [
    ...[web.entry, ...Object.values(web.entries), ...web.preload, ...web.styles],
    ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...files,
    node,
  ];
  return [...new Map(all.map((one) => [`${one.file} ${one.integrity}`, one])).values()];
}

/** A registry entry: the build's record and the address of its folder. Files and needs stay with the build. */
export function entryOf(
  { files: _, needs: _needs, ...record }: BuildRecord,
  base: string,
): RemoteEntry {
  return { ...record, base: base.endsWith('/') ? base : `${base}/` };
}

/** The same offers with the builds that `choose` leaves or puts in another order. */
export function withBuilds<Build extends WebBuild, Chosen extends WebBuild>(
  offers: Offers<Build>,
  choose: (builds: readonly Build[], name: string) => readonly Chosen[],
): Offers<Chosen> {
  return Object.fromEntries(
    Object.entries(offers).map(([name, { routes, slots, builds }]) => [
      name,
      { routes, slots, builds: choose(builds, name) },
    ]),
  );
}

/** The same offers without builds of these keys. */
export const withoutBuilds = <Build extends WebBuild>(
  offers: Offers<Build>,
  keys: readonly string[],
): Offers<Build> =>
  withBuilds(offers, (builds) => builds.filter((build) => !keys.includes(versionKey(build))));

const stylesOnly = (chunks: Readonly<Record<string, BuildChunk>>) =>
  Object.fromEntries(
    Object.entries(chunks)
      .filter(([, { styles }]) => styles.length > 0)
      .map(([id, { styles }]) => [id, { scripts: [], styles }]),
  );

/** What travels to the browser of a build; its entry knows the scripts of its chunks itself. */
export function webBuild({ name, version, base, contracts, web }: WebBuild): WebBuild {
  const chunks = { pages: stylesOnly(web.pages), slots: stylesOnly(web.slots) };
  return { name, version, base, contracts, web: { ...web, ...chunks } };
}
