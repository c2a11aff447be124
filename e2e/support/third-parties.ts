import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@permanto/server/free-port';
import { changeFile, copyShops } from './shop-copies';

export interface ThirdParties {
  origin: string;
  /** Requested scripts, `pixel` or `chat`, in order. */
  loaded: string[];
  /** Events of the pixel, such as `AddToCart 36 EUR`. */
  sent: string[];
  /** Clears the recorded requests. */
  reset: () => void;
  end: () => Promise<void>;
}

/** Implements the pixel's protocol like the real one: sets a cookie, and requests an image for each call. */
const pixelScript = (origin: string) => `
document.cookie = '_fbp=stand-in; Path=/; Max-Age=600';
const call = (method, name, data = {}) => {
  if (method !== 'track') return;
  const sent = new URLSearchParams({ name, ...data });
  new Image().src = '${origin}/tr?' + sent;
};
fbq.callMethod = call;
for (const queued of fbq.queue.splice(0)) call(...queued);
`;

const CHAT_SCRIPT = `
localStorage.setItem('chat', 'stand-in');
document.documentElement.dataset.chat = 'open';
`;

/** Starts a fake advertising pixel and chat that record their requests. */
export async function startThirdParties(
  onRequest: (line: string) => void = () => undefined,
): Promise<ThirdParties> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const loaded: string[] = [];
  const sent: string[] = [];
  const script = (response: ServerResponse, name: string, text: string) => {
    loaded.push(name);
    onRequest(`loaded: ${name}`);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  };
  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/pixel.js') return script(response, 'pixel', pixelScript(origin));
    if (pathname === '/chat.js') return script(response, 'chat', CHAT_SCRIPT);
    if (pathname === '/tr') {
      sent.push([...searchParams.values()].join(' '));
      onRequest(`sent: ${sent.at(-1)}`);
    }
    return response.writeHead(pathname === '/tr' ? 204 : 404).end();
  };
  const server = createServer(handleRequest);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin,
    loaded,
    sent,
    reset: () => {
      loaded.length = 0;
      sent.length = 0;
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Adds a pixel and a chat of that origin to `areena` in a copy of the shops. */
export const addThirdParties = (folder: string, origin: string) =>
  changeFile<Record<string, unknown>>(folder, 'areena/shop.json', (shop) => {
    shop.facebook_pixels = ['123456789'];
    shop.third_parties = {
      pixel: { script: `${origin}/pixel.js`, origins: [] },
      chat: { script: `${origin}/chat.js`, origins: [], consent: 'functional' },
    };
  });

/** Copies the demo shops, and adds the fake pixel and chat to `areena`. */
export function copyShopsWithThirdParties({ origin }: ThirdParties) {
  const shops = copyShops();
  addThirdParties(shops.folder, origin);
  return shops;
}
