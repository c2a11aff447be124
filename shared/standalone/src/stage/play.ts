import type { Language } from '@permanto/contracts/values';
import { configure, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Scenario } from '../scenario/scenario';

/** Generous: some scenarios slow the API down on purpose. */
const STEP_TIMEOUT_MS = 15_000;

/** Does on the page what the scenario's visitor does. Rejects with the step that could not be done. */
export async function play(scenario: Scenario, language: Language): Promise<void> {
  configure({ asyncUtilTimeout: STEP_TIMEOUT_MS });
  await scenario.play?.({ screen, user: userEvent.setup(), language });
}
