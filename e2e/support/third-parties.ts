import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '@permanto/tools/ports';
import { changeFile, copiedShops } from './changed-shops';

/** What the stand-in's pixel sent: `AddToCart 36 EUR`. */
type Sent = string;

export interface ThirdParties {
  origin: string;
  /** Scripts that were asked for, `pixel` or `chat`, in order. */
  loaded: string[];
  sent: Sent[];
  /** Forgets what happened so far. */
  forget: () => void;
  end: () => Promise<void>;
}

/** Speaks the pixel's protocol as the real one does: a cookie on the shop, and a picture for each call. */
const pixelScript = (origin: string) => `
document.cookie = '_fbp=stand-in; Path=/; Max-Age=600';
const call = (method, name, data = {}) => {
  if (method !== 'track') return;
  const told = new URLSearchParams({ name, ...data });
  new Image().src = '${origin}/tr?' + told;
};
fbq.callMethod = call;
for (const queued of fbq.queue.splice(0)) call(...queued);
`;

const CHAT_SCRIPT = `
localStorage.setItem('chat', 'stand-in');
document.documentElement.dataset.chat = 'open';
`;

/** An advertising pixel and a chat that write down what they hear. */
export async function startThirdParties(
  told: (line: string) => void = () => undefined,
): Promise<ThirdParties> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const loaded: string[] = [];
  const sent: Sent[] = [];
  const script = (response: ServerResponse, name: string, text: string) => {
    loaded.push(name);
    told(`loaded: ${name}`);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/pixel.js') return script(response, 'pixel', pixelScript(origin));
    if (pathname === '/chat.js') return script(response, 'chat', CHAT_SCRIPT);
    if (pathname === '/tr') {
      sent.push([...searchParams.values()].join(' '));
      told(`sent: ${sent.at(-1)}`);
    }
    return response.writeHead(pathname === '/tr' ? 204 : 404).end();
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin,
    loaded,
    sent,
    forget: () => {
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

/** Gives `areena`, in a copy of the shops, a pixel and a chat of that origin. */
export const addThirdParties = (folder: string, origin: string) =>
  changeFile<Record<string, unknown>>(folder, 'areena/shop.json', (shop) => {
    shop.facebook_pixels = ['123456789'];
    shop.third_parties = {
      pixel: { script: `${origin}/pixel.js`, origins: [] },
      chat: { script: `${origin}/chat.js`, origins: [], consent: 'functional' },
    };
  });

/** A copy of the shops that ship, in which `areena` has the stand-in's pixel and chat. */
export function shopsWith({ origin }: ThirdParties) {
  const shops = copiedShops();
  addThirdParties(shops.folder, origin);
  return shops;
}
