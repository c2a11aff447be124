import { fillPath, operations } from '@permanto/contracts/api';
import { hashOfContent } from '@permanto/server/hash';

/** A picture, typeface or stream of the shop's own, by its name in the folder `files`. */
export interface OwnFile {
  readonly name: string;
  readonly type: string;
  /** Changes with the bytes. */
  readonly hash: string;
  readonly bytes: Buffer;
}

export type OwnFiles = ReadonlyMap<string, OwnFile>;

export const NO_FILES: OwnFiles = new Map();

const PICTURES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  gif: 'image/gif',
};

const FONTS: Readonly<Record<string, string>> = { woff2: 'font/woff2' };

const PLAYLISTS: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl' };

/** What a playlist leads to. */
const PARTS: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

const TYPES = { ...PICTURES, ...FONTS, ...PLAYLISTS, ...PARTS };

export const FILE_ENDINGS: readonly string[] = Object.keys(TYPES);

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

const typeIn = (types: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(types, endingOf(name)) ? types[endingOf(name)] : undefined;

const USES = { picture: PICTURES, font: FONTS, playlist: PLAYLISTS };

/** What can stand where: a picture, a typeface of the shop's style sheet, or the playlist of a stream. */
export type FileUse = keyof typeof USES;

export const isFor = (use: FileUse, name: string): boolean => typeIn(USES[use], name) !== undefined;

/** The media type by the name's ending; undefined where the API serves no such files. */
export const mediaTypeOf = (name: string): string | undefined => typeIn(TYPES, name);

/** Throws where the name is none of a file that the API serves. */
export function ownFile(name: string, bytes: Buffer): OwnFile {
  const type = mediaTypeOf(name);
  if (type === undefined) throw new Error(`${name} has no known type`);
  return { name, type, hash: hashOfContent(bytes), bytes };
}

/** The path at which a file is served, and kept for good. */
export function addressOf(shopKey: string, { name, hash }: OwnFile): string {
  return `/v1/${shopKey}${fillPath(operations.files.get.path, { fileName: name })}?v=${hash}`;
}
