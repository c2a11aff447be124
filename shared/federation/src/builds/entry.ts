import type {
  BuildChunk,
  BuildFile,
  BuildRecord,
  LiveDeclaration,
  LiveRoute,
  RemoteEntry,
} from './schema';

/** A remote's build: the part that the browser needs. */
export interface WebBuild {
  readonly name: string;
  readonly version: string;
  /** The URL of its folder; ends with a slash. */
  readonly base: string;
  readonly contracts: LiveDeclaration['contracts'];
  readonly web: BuildRecord['web'];
}

/** A remote's build: the part that the server needs. */
export interface ServerBuild extends WebBuild {
  readonly node: BuildFile;
  /** Shared package → the range that the build accepts. */
  readonly shared: Readonly<Record<string, string>>;
  /** Number of retries after a failure; a process loads it again for each. */
  readonly trials?: number;
}

/** A remote's routes and slots, and its builds in order of preference. */
export interface Offer<Build extends WebBuild = WebBuild> {
  readonly routes: readonly LiveRoute[];
  readonly slots: readonly string[];
  readonly builds: readonly Build[];
}
export type Offers<Build extends WebBuild = WebBuild> = Readonly<Record<string, Offer<Build>>>;

/** The key of a remote's version: `cart@0.1.0-abc`. */
export const versionKey = ({ name, version }: Pick<WebBuild, 'name' | 'version'>) =>
  `${name}@${version}`;

export function urlOf(build: { readonly base: string }, { file }: { readonly file: string }) {
  return build.base + file;
}

/** The entry of a web build that contains the texts of `language`. */
export function entryIn({ web }: WebBuild, language: string): BuildFile {
  return web.entries[language] ?? web.entry;
}

/** Every file in the record, once. */
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

/** Replaces the builds of each offer by what `choose` returns. */
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

/** Removes the builds with these keys. */
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

/**
 * The part of a build that is sent to the browser: its only entry is that of the page's language, which contains the
 * scripts of its chunks.
 */
export function webBuild(build: WebBuild, language: string): WebBuild {
  const { name, version, base, contracts, web } = build;
  const chunks = { pages: stylesOnly(web.pages), slots: stylesOnly(web.slots) };
  const entry = { entry: entryIn(build, language), entries: {} };
  return { name, version, base, contracts, web: { ...web, ...entry, ...chunks } };
}
