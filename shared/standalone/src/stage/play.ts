import type { Language } from '@permanto/contracts/values';
import { configure, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Scenario } from '../scenario/scenario';

/** Milliseconds that a step waits for what it needs: the API may be slow on purpose. */
const PATIENCE = 15_000;

/** Does on the page what the scenario's visitor does. Rejects with the step that could not be done. */
export async function play(scenario: Scenario, language: Language): Promise<void> {
  configure({ asyncUtilTimeout: PATIENCE });
  await scenario.play?.({ screen, user: userEvent.setup(), language });
}
