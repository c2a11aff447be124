/** @jest-environment jsdom */
import sv from '../i18n/sv.json';
import { CHAT_SCRIPT, PIXEL_SCRIPT } from './scripts';

/** Runs a script as a page does that loaded it from the sandbox. */
function run(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  Object.defineProperty(script, 'src', { value: 'http://sandbox.test/third-parties/x.js' });
  document.body.append(script);
}

it('processes the pixel’s queued and later calls', () => {
  const requested: string[] = [];
  class FakeImage {
    set src(url: string) {
      requested.push(url);
    }
  }
  const fbq: { queue: unknown[][]; callMethod?: (...call: unknown[]) => void } = {
    queue: [
      ['init', '1'],
      ['track', 'AddToCart', { value: 36 }],
    ],
  };
  Object.assign(window, { fbq, Image: FakeImage });
  run(PIXEL_SCRIPT);
  fbq.callMethod?.('track', 'InitiateCheckout', { value: 40 });
  expect(requested).toEqual([
    'http://sandbox.test/third-parties/tr?name=AddToCart&value=36',
    'http://sandbox.test/third-parties/tr?name=InitiateCheckout&value=40',
  ]);
});

it('shows a chat in the language of the page', () => {
  document.documentElement.lang = 'sv';
  run(CHAT_SCRIPT);
  expect(document.querySelector('aside')?.getAttribute('aria-label')).toBe(sv.chat.title);
  expect(document.querySelector('details')?.textContent).toContain(sv.chat.text);
});
