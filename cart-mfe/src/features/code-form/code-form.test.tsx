import { TestPage } from '@permanto/federation/testing';
import { renderInScope } from '@permanto/testing';
import { act, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CodeForm } from './code-form';
import { CodeEntry } from './code-entry';
import { texts } from './texts';

const t = texts.in('en');

function show() {
  const navigate = jest.fn();
  const { user } = renderInScope(fork(), <CodeForm />, { navigate });
  const press = () => user.click(screen.getByRole('button', { name: t('use') }));
  return { user, navigate, press, field: screen.getByRole('textbox', { name: t('label') }) };
}

test.each([
  [' kutsu 1/2 ', '/codes/KUTSU-1-2'],
  ['A/B?', '/codes/A%2FB%3F'],
])('the code “%s” leads to its page', async (typed, path) => {
  const { user, navigate, press, field } = show();
  await user.type(field, typed);
  await press();
  expect(navigate).toHaveBeenCalledWith(path);
});

test('without a code it asks for one', async () => {
  const { navigate, press, field } = show();
  await press();
  expect(field).toHaveAccessibleDescription(t('missing'));
  expect(navigate).not.toHaveBeenCalled();
});

test('what was typed before it is hydrated stays', async () => {
  const scope = fork();
  const page = (
    <TestPage path="/events/derby">
      <Provider value={scope}>
        <CodeEntry />
      </Provider>
    </TestPage>
  );
  renderToString(page);
  await import('./code-form');
  await new Promise((resolve) => setTimeout(resolve));
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  const field = () => screen.getByRole('textbox', { name: t('label') });
  const before = field() as HTMLInputElement;
  before.value = 'KUTSU-1';
  const complaints = jest.fn();
  await act(async () => {
    hydrateRoot(place, page, { onRecoverableError: complaints });
  });
  expect(field()).toBe(before);
  expect(field()).toHaveValue('KUTSU-1');
  expect(complaints).not.toHaveBeenCalled();
});
