import type { ErrorCode } from '@permanto/contracts/errors';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { loadErrorTexts, type ToldError } from './error-text';
import sv from './errors/sv.json';
import { LanguageContext } from './language';
import { useErrorText } from './use-error-text';

const refused = (code: ErrorCode, parameters = {}): ToldError => ({ code, parameters });

function Told({ error }: { error: ToldError | null }) {
  const text = useErrorText(error);
  return text === null ? <p>Hyvin meni</p> : <p role="alert">{text}</p>;
}
const inFinnish = (error: ToldError | null) => (
  <LanguageContext value="fi">
    <Told error={error} />
  </LanguageContext>
);

test('a text that is not there yet replaces the general one as soon as it comes', async () => {
  render(inFinnish(refused('code_not_found')));
  expect(screen.getByRole('alert')).toHaveTextContent('Tämä ei onnistunut');
  expect(await screen.findByText(/Koodi on vanhentunut/)).toBe(screen.getByRole('alert'));
});

test('without an error there is no text; `null` has an empty one', () => {
  const { rerender } = render(inFinnish(null));
  expect(screen.getByText('Hyvin meni')).toBeVisible();
  rerender(inFinnish({ code: 'null', parameters: {} }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('what a server wrote stays while the texts are on their way', async () => {
  const place = document.createElement('div');
  place.innerHTML = `<p role="alert">${sv.code_not_found}</p>`;
  document.body.append(place);
  const complaints = jest.fn();
  const seen: string[] = [];
  new MutationObserver(() => seen.push(place.textContent)).observe(place, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  await act(async () => {
    hydrateRoot(
      place,
      <LanguageContext value="sv">
        <Told error={refused('code_not_found')} />
      </LanguageContext>,
      { onRecoverableError: complaints },
    );
    await loadErrorTexts('sv');
  });
  expect(screen.getByRole('alert')).toHaveTextContent(sv.code_not_found);
  expect([seen, complaints.mock.calls]).toEqual([[], []]);
});
