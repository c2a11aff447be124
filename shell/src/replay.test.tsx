/** @jest-environment jsdom */
import { attemptKey } from '@permanto/api-client/attempt-key';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { nextTask } from './next-task';
import { replay } from './replay';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const HTML =
  '<form><input value="0"><input type="checkbox"><button type="button">+</button>' +
  '<button type="submit">0  false</button></form>';

function Form({ onSend }: { onSend: (text: string) => void }) {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('0');
  const [isTicked, setTicked] = useState(false);
  const summary = `${count} ${text === '0' ? '' : text} ${isTicked}`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(summary);
      }}
    >
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <button type="button" onClick={() => setCount(count + 1)}>
        +
      </button>
      <button type="submit">{summary}</button>
    </form>
  );
}

describe('actions before hydration', () => {
  it('are replayed after it, in order', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = HTML;
    const [field, box, plus, send] = container.querySelectorAll('input, button');
    await import('./pre-hydration');
    const typed = field as HTMLInputElement;
    typed.value = 'hei';
    typed.dispatchEvent(new Event('input', { bubbles: true }));
    const ticked = box as HTMLInputElement;
    ticked.checked = true;
    ticked.dispatchEvent(new Event('input', { bubbles: true }));
    (plus as HTMLElement).click();
    (plus as HTMLElement).click();
    (send as HTMLElement).click();

    const onSend = jest.fn<undefined, [string]>();
    await act(async () => {
      hydrateRoot(container, <Form onSend={onSend} />);
    });
    await act(() => replay(window.preHydration!));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onSend).toHaveBeenCalledWith('2 hei true');
  });
});

test('what was sent already begins under its key again, and nothing else does', async () => {
  const keys: (string | null)[] = [];
  const target = document.createElement('button');
  target.addEventListener('click', () => keys.push(attemptKey()));
  document.body.append(target);
  const form = document.createElement('form');
  const sent = { kind: 'click', target, sent: { form, key: 'a-key' } } as const;
  await replay({ ...window.preHydration!, actions: [sent, { kind: 'click', target }] });
  target.click();
  expect(keys).toHaveLength(3);
  expect(keys.filter((key) => key === 'a-key')).toHaveLength(1);
});

test('ends once it is known what came of what was sent', async () => {
  const form = document.createElement('form');
  const target = document.createElement('button');
  target.type = 'button';
  target.dataset.stays = '';
  target.addEventListener('click', () => target.setAttribute('aria-busy', 'true'));
  form.append(target);
  document.body.append(form);
  const ended = jest.fn();
  const actions = [{ kind: 'click', target, sent: { form, key: 'a-key' } }] as const;
  const replaying = replay({ ...window.preHydration!, actions: [...actions] }).then(ended);
  await nextTask();
  await nextTask();
  expect(target.getAttribute('aria-busy')).toBe('true');
  expect(ended).not.toHaveBeenCalled();
  target.removeAttribute('aria-busy');
  await replaying;
});

test('a box that was ticked, and unticked after a press, is unticked', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = HTML;
  const [, box, , send] = container.querySelectorAll<HTMLElement>('input, button');
  const target = box as HTMLInputElement;
  const onSend = jest.fn<undefined, [string]>();
  await act(async () => {
    hydrateRoot(container, <Form onSend={onSend} />);
  });
  const click = { kind: 'click', target: send! } as const;
  const tick = (isChecked: boolean) => ({ kind: 'input', target, value: 'on', isChecked }) as const;
  const actions = [tick(true), click, tick(false), click];
  await act(() => replay({ ...window.preHydration!, actions }));
  expect(onSend.mock.calls).toEqual([['0  true'], ['0  false']]);
});
