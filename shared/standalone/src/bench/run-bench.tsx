import { fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import type { Benched } from '../setting/query';
import { Bench } from './bench';

export function runBench(benched: Benched, place: Element): void {
  document.documentElement.lang = 'en';
  document.title = `${benched.declaration.name}: bench`;
  createRoot(place).render(
    <Provider value={fork()}>
      <Bench {...benched} />
    </Provider>,
  );
}
