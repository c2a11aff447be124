import { linkStyle } from './styles';

const URL = 'https://assets.example/catalog/1/page.css';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);
const answer = async (type: 'load' | 'error') => {
  document.head.querySelector('link:last-of-type')?.dispatchEvent(new Event(type));
  await Promise.resolve();
};

afterEach(() => document.head.replaceChildren());

test('a style sheet is linked last of all, when it is there already', async () => {
  const linked = linkStyle(URL, 'sha384-A');
  expect(links()).toEqual([`preload ${URL}`]);

  document.head.append(document.createElement('meta'));
  await answer('load');
  expect(links()).toEqual([`stylesheet ${URL}`]);
  expect(document.head.lastElementChild).toHaveAttribute('rel', 'stylesheet');

  await answer('load');
  await expect(linked).resolves.toBeUndefined();
});

test('one that can’t be had leaves nothing behind, and names itself', async () => {
  const linked = linkStyle(URL, 'sha384-A');
  await answer('error');
  await expect(linked).rejects.toThrow(URL);
  expect(links()).toEqual([]);
});

test('one that the server put into the page is not linked again', async () => {
  const style = document.createElement('style');
  style.dataset.href = URL;
  document.head.append(style);
  await linkStyle(URL, 'sha384-A');
  expect(links()).toEqual([]);
});
