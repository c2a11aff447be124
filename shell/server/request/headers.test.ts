import { shop as shopSchema, type Shop } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { assetSources, contentSecurityPolicy } from './headers';

const shop: Shop = {
  ...v.parse(shopSchema, aShop()),
  third_parties: {
    pixel: { script: 'https://pixel.example/events.js', origins: ['https://collect.example'] },
    chat: {
      script: 'https://chat.example:8443/widget.js',
      origins: ['wss://socket.chat.example'],
      consent: 'functional',
    },
  },
  media_origins: ['https://kuvat.example'],
};

/** Directive → its sources. */
const policy = (of: Shop | null) =>
  Object.fromEntries(
    contentSecurityPolicy(['https://remotes.example'], of)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe('the content security policy', () => {
  it('allows scripts of the third parties, but not of origins they only connect to', () => {
    expect(policy(shop)['script-src']).toEqual([
      "'self'",
      'https://remotes.example',
      'https://pixel.example',
      'https://chat.example:8443',
    ]);
  });

  it('allows connections and frames only to the origins that the shop names', () => {
    expect(policy(shop)['connect-src']).toEqual([
      ...["'self'", 'https://remotes.example', 'https://kuvat.example', 'https://pixel.example'],
      ...['https://chat.example:8443', 'https://collect.example', 'wss://socket.chat.example'],
    ]);
    expect(policy(shop)['frame-src']).toEqual([
      ...['https://pixel.example', 'https://chat.example:8443', 'https://collect.example'],
    ]);
  });

  it('allows images and streams from the shop’s media origins', () => {
    const directives = policy(shop);
    expect(directives['img-src']).toContain('https://kuvat.example');
    expect(directives['media-src']).toEqual(
      expect.arrayContaining(["'self'", 'blob:', 'https://kuvat.example']),
    );
    expect(directives['style-src']).toEqual(["'self'", 'https://remotes.example']);
  });

  it('lets no page be framed, rebased or posted elsewhere, and nothing that it doesn’t name', () => {
    expect(policy(shop)).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('allows no third party if the shop names none', () => {
    for (const config of [null, v.parse(shopSchema, aShop())]) {
      expect(policy(config)['frame-src']).toEqual(["'none'"]);
      expect(policy(config)['media-src']).toEqual(["'self'", 'blob:']);
    }
  });

  it.each([
    '*',
    'https://*.example',
    'https:',
    "'unsafe-inline'",
    'https://a.example; script-src *',
    'http://plain.example',
    'https://a.example/path',
  ])('rejects the source %s', (origin) => {
    const chat = { script: origin, origins: [origin], consent: 'functional' as const };
    const tricked = { ...shop, third_parties: { pixel: null, chat }, media_origins: [origin] };
    const sources = Object.values(policy(tricked)).flat();
    expect(sources).not.toContain(origin);
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|plain|a\.example\/path/);
  });
});

describe('the sources of remotes', () => {
  const at = (...bases: string[]) =>
    ({ cart: { builds: bases.map((base) => ({ base })) } }) as unknown as Parameters<
      typeof assetSources
    >[0];
  const offers = at('https://s3.test/ours/cart-mfe/1/', 'https://a.test/cart-mfe/2/');

  it('are the trusted addresses that builds lie below, so that other buckets of a host are none', () => {
    const trusted = ['https://s3.test/ours/', 'https://a.test/', 'https://b.test/'];
    expect(assetSources(offers, trusted)).toEqual(['https://s3.test/ours/', 'https://a.test']);
  });

  it('are origins where every address is trusted', () => {
    expect(assetSources(offers, null)).toEqual(['https://s3.test', 'https://a.test']);
  });
});
