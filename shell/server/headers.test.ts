import { shop as shopSchema, type Shop } from '@permanto/contracts';
import { aShop } from '@permanto/testing';
import * as v from 'valibot';
import { contentSecurityPolicy } from './headers';

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
  it('allows scripts of the third parties, and nothing of what they only talk to', () => {
    expect(policy(shop)['script-src']).toEqual([
      "'self'",
      'https://remotes.example',
      'https://pixel.example',
      'https://chat.example:8443',
    ]);
  });

  it('lets third parties talk to what the shop names, and to nobody else', () => {
    expect(policy(shop)['connect-src']).toEqual([
      ...["'self'", 'https://remotes.example', 'https://kuvat.example', 'https://pixel.example'],
      ...['https://chat.example:8443', 'https://collect.example', 'wss://socket.chat.example'],
    ]);
    expect(policy(shop)['frame-src']).toEqual([
      ...['https://pixel.example', 'https://chat.example:8443', 'https://collect.example'],
    ]);
  });

  it('lets pictures and streams come from where the shop keeps them', () => {
    const directives = policy(shop);
    expect(directives['img-src']).toContain('https://kuvat.example');
    expect(directives['media-src']).toEqual(
      expect.arrayContaining(["'self'", 'blob:', 'https://kuvat.example']),
    );
    expect(directives['style-src']).toEqual(["'self'", 'https://remotes.example']);
  });

  it('allows nobody where the shop names nobody', () => {
    for (const nobody of [null, v.parse(shopSchema, aShop())]) {
      expect(policy(nobody)['frame-src']).toEqual(["'none'"]);
      expect(policy(nobody)['media-src']).toEqual(["'self'", 'blob:']);
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
  ])('has no source %s', (origin) => {
    const chat = { script: origin, origins: [origin], consent: 'functional' as const };
    const tricked = { ...shop, third_parties: { pixel: null, chat }, media_origins: [origin] };
    const sources = Object.values(policy(tricked)).flat();
    expect(sources).not.toContain(origin);
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|plain|a\.example\/path/);
  });
});
