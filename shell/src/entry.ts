import { nextTask } from './next-task';

/**
 * Evaluates the shell in several tasks. All of it at once would keep a slow phone from answering its visitor for 150 ms.
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@permanto/api-client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './browser');
}

void evaluate();
