import { textsIn } from '../visitor/texts';

export const PATHS = {
  pixel: '/third-parties/pixel.js',
  chat: '/third-parties/chat.js',
  /** The tracking image that the pixel requests for each event. */
  track: '/third-parties/tr',
} as const;

/** The advertising pixel's protocol: processes the queue of `fbq`, and requests an image for each event. */
export const PIXEL_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  document.cookie = '_fbp=demo; Path=/; Max-Age=600; SameSite=Lax';
  const call = (method, name, data) => {
    if (method !== 'track') return;
    new Image().src = origin + '${PATHS.track}?' + new URLSearchParams({ name, ...data });
  };
  fbq.callMethod = call;
  for (const queued of fbq.queue.splice(0)) call(...queued);
})();
`;

const CHAT_TEXTS = { fi: textsIn('FI').chat, en: textsIn('EN').chat, sv: textsIn('SV').chat };

/** A chat button with an explanation, placed above the shop's own bar at the lower edge of a phone. */
export const CHAT_SCRIPT = `(() => {
  const texts = ${JSON.stringify(CHAT_TEXTS)};
  const { title, open, text } = texts[document.documentElement.lang] ?? texts.fi;
  const make = (name, content, style) => {
    const element = document.createElement(name);
    element.textContent = content;
    Object.assign(element.style, style);
    return element;
  };
  const chat = make('aside', '', {
    position: 'fixed', insetBlockEnd: '6rem', insetInlineEnd: '1rem', maxInlineSize: '16rem', zIndex: '5',
  });
  chat.setAttribute('aria-label', title);
  const panel = make('details', '', {
    padding: '0.75rem 1rem', borderRadius: '1rem', border: '1px solid', background: '#fff', color: '#14161b',
  });
  panel.append(make('summary', open, { minBlockSize: '1.5rem', cursor: 'pointer' }), make('p', text, {}));
  chat.append(panel);
  document.body.append(chat);
})();
`;
