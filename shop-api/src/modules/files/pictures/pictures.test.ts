import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import sharp from 'sharp';
import { describeOn } from '../../../testing/on-each-database';
import type { StartedShop } from '../../../testing/start-shop';
import { aShop } from '../../../testing/test-shop';
import { type OwnFile, ownFile } from '../../shop/content/own-files';

const REVALIDATED = 'public, max-age=60, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const BROWSER = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
const OLDER_BROWSER = 'image/webp,image/*,*/*;q=0.8';

/** Noise, as in photographs. */
const photograph = (width: number, height: number, seed = 128) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: seed, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(3);

const moving = async () => {
  const frames = await Promise.all(
    [1, 2].map((seed) => photograph(900, 400, seed).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

describeOn('PostgreSQL', 'a picture of the shop in several widths', (start) => {
  let api: StartedShop;
  let folder: string;
  let files: Record<'photo' | 'turned' | 'moving' | 'tiny' | 'broken' | 'mark', OwnFile>;

  const startApi = (dataFolder = folder) =>
    start(
      aShop({ files: new Map(Object.values(files).map((file) => [file.name, file])) }),
      undefined,
      { dataFolder },
    );
  beforeAll(async () => {
    folder = temporaryFolder();
    const turned = photograph(700, 1000).withMetadata({ orientation: 6 });
    files = {
      photo: ownFile('kuva.jpg', await photograph(1000, 600).jpeg({ quality: 95 }).toBuffer()),
      turned: ownFile('kaannetty.jpg', await turned.jpeg({ quality: 95 }).toBuffer()),
      moving: ownFile('liikkuva.webp', await moving()),
      tiny: ownFile('pieni.webp', await photograph(8, 8).webp({ quality: 20 }).toBuffer()),
      broken: ownFile('rikki.png', Buffer.from('no picture at all')),
      mark: ownFile('merkki.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    };
    api = await startApi();
  });

  const get = (file: OwnFile, width: number | string, accept = BROWSER, from = api) =>
    from.server.inject({
      url: `/v1/testi/files/${file.name}?v=${file.hash}&width=${width}`,
      headers: { accept },
    });
  /** The response after the requested variant has been made. */
  const getMade = async (...[file, width, accept]: Parameters<typeof get>) => {
    await get(file, width, accept);
    await api.app.background.settled();
    return get(file, width, accept);
  };

  test('is served as the original, cached briefly, until the variant is made', async () => {
    const { statusCode, headers, rawPayload } = await get(files.photo, 480);
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([
      200,
      'image/jpeg',
      'accept',
    ]);
    expect(headers['cache-control']).toBe(REVALIDATED);
    expect(rawPayload).toEqual(files.photo.bytes);
  });

  test.each([
    ['AVIF', BROWSER, 'image/avif', 'heif'],
    ['WebP', OLDER_BROWSER, 'image/webp', 'webp'],
  ])('is %s for clients that accept it', async (_, accept, type, format) => {
    const { headers, rawPayload } = await getMade(files.photo, 800, accept);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': IMMUTABLE,
      vary: 'accept',
      etag: `"${files.photo.hash}-800.${type.slice('image/'.length)}"`,
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 800, height: 480 });
    expect(rawPayload.length).toBeLessThan(files.photo.bytes.length);
  });

  test('is never enlarged', async () => {
    const { rawPayload } = await getMade(files.photo, 1600);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1000, height: 600 });
  });

  test('is rotated by its EXIF orientation', async () => {
    const { rawPayload } = await getMade(files.turned, 480, OLDER_BROWSER);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 336 });
  });

  test.each(['moving', 'tiny'] as const)('is served as the original if %s', async (which) => {
    const { headers, rawPayload } = await getMade(files[which], 480);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', IMMUTABLE]);
    expect(rawPayload).toEqual(files[which].bytes);
  });

  test.each([
    ['mark', BROWSER],
    ['photo', '*/*'],
  ] as const)('is served as the original without a variant: %s for %s', async (which, accept) => {
    const { headers, rawPayload } = await get(files[which], 800, accept);
    expect(headers['cache-control']).toBe(IMMUTABLE);
    expect(rawPayload).toEqual(files[which].bytes);
  });

  test('is served as the original permanently if unreadable', async () => {
    const { statusCode, headers, rawPayload } = await getMade(files.broken, 480);
    expect([statusCode, headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect(rawPayload).toEqual(files.broken.bytes);
  });

  test('is retried with a delay after a temporary failure', async () => {
    const full = temporaryFolder();
    writeFileSync(path.join(full, 'pictures'), 'no folder can be made here');
    const other = await startApi(full);
    const ask = async () => {
      const { headers } = await get(files.photo, 480, OLDER_BROWSER, other);
      await other.app.background.settled();
      return headers['content-type'];
    };
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await ask();
    rmSync(path.join(full, 'pictures'));
    expect([await ask(), await ask()]).toEqual(['image/jpeg', 'image/jpeg']);
    now.mockReturnValue(1_000 + 10 * 60_000);
    expect([await ask(), await ask()]).toEqual(['image/jpeg', 'image/webp']);
    now.mockRestore();
  });

  test.each(['481', '0', '-480', '99999', 'x', ''])('refuses the width «%s»', async (width) => {
    const answer = await get(files.photo, width);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid_field', exception_parameters: { field: 'width' } },
    });
  });

  test('is made once for concurrent requests', async () => {
    const name = `${files.photo.hash}-1200.webp`;
    const begun = jest.spyOn(api.app.background, 'start');
    await Promise.all([1, 2, 3].map(() => get(files.photo, 1200, OLDER_BROWSER)));
    await api.app.background.settled();
    expect(begun.mock.calls.map(([work]) => work)).toEqual([`picture ${name}`]);
    expect(readdirSync(path.join(folder, 'pictures'))).toContain(name);
  });

  test('is kept across a restart, which deletes the files of unknown pictures', async () => {
    await getMade(files.photo, 800);
    const cachePath = (name: string) => path.join(folder, 'pictures', name);
    writeFileSync(cachePath('AAAAAAAAAAAAAAAAAAAAAA-480.webp'), 'x');
    writeFileSync(cachePath(`${files.photo.hash}-480.webp.1.part`), 'x');
    const again = await startApi();
    await again.app.background.settled();
    const { headers } = await get(files.photo, 800, BROWSER, again);
    expect(headers['content-type']).toBe('image/avif');
    const hashes = readdirSync(path.join(folder, 'pictures')).map((name) => name.slice(0, 22));
    expect(hashes).not.toContain('AAAAAAAAAAAAAAAAAAAAAA');
    expect(readdirSync(path.join(folder, 'pictures')).join()).not.toContain('.part');
  });
});
