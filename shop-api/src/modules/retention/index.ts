import type { App, Module, RetentionStep } from '../../app';
import type { Job } from '../../app';

/** A failed step is logged, and the others still run. */
async function doneStep(app: App, step: RetentionStep): Promise<boolean> {
  try {
    return (await step.run(app)).again;
  } catch (error) {
    app.log.error({ err: error, step: step.name }, 'retention failed');
    return false;
  }
}

/** One batch of whatever each module has to remove. */
const retentionJob: Job = {
  name: 'retention',
  everySeconds: 600,
  async run(app) {
    let again = false;
    for (const { retention = [] } of app.modules) {
      for (const step of retention) again = (await doneStep(app, step)) || again;
    }
    return { again };
  },
};

/** Removes personal data when its time is over; what and when, each module says itself. */
export const retentionModule: Module = { name: 'retention', routes: [], jobs: [retentionJob] };
