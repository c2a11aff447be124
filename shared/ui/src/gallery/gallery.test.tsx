import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as ui from '..';
import * as blocks from '../blocks';
import * as forms from '../forms';
import { Gallery } from './gallery';
import { Specimens } from './specimens/specimens';
import { wornColors } from './worn';

const specimens = <Specimens given={wornColors('default', {})} />;

/** Components are the exports that are written like elements. */
const components = Object.keys({ ...ui, ...blocks, ...forms }).filter((name) =>
  /^[A-Z][a-z]/.test(name),
);

/** The page as a server would send it, since jsdom has neither schemes nor sheets of scripts. */
function shown(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(specimens);
  return page;
}

test('the page has a specimen of each component', () => {
  const headings = within(shown()).getAllByRole('heading', { level: 3 });
  const names = headings.map(({ textContent }) => textContent);
  expect(components.filter((name) => !names.includes(name))).toEqual([]);
});

test('nothing has a style attribute, which the policy of a shop’s pages forbids', () => {
  expect(renderToString(specimens)).not.toMatch(/\sstyle=/);
});

test('the contrast of each colour with its background is shown', () => {
  const [stage] = within(shown()).getAllByText(/^on-stage$/);
  expect(stage?.parentElement).toHaveTextContent(/\d+\.\d\d ≥ 4\.5/);
});

test('a theme is worn in both schemes, and the address says which', async () => {
  // jsdom lays nothing out.
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  render(<Gallery shops={['areena']} first="" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'areena');
  for (const title of ['In the light', 'In the dark']) {
    expect(screen.getByTitle(title)).toHaveAttribute('src', '/specimens?theme=areena');
  }
  expect(globalThis.location.search).toBe('?theme=areena');
});

test('a random theme is the same for the same number', () => {
  expect(wornColors('random-7', {})).toEqual(wornColors('random-7', {}));
  expect(wornColors('random-7', {})).not.toEqual(wornColors('random-8', {}));
});
