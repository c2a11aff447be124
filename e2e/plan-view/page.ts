import { decodePlan } from '@permanto/contracts/seating-plan';
import { mount, planIn } from '@permanto/seating-mfe/chart';

const ZOOM = 1.6;

const map = document.querySelector<HTMLElement>('#map');
const failed = document.querySelector<HTMLElement>('#failed');

function showFailure(): void {
  if (failed) failed.hidden = false;
}

async function show(container: HTMLElement): Promise<void> {
  const plan = decodePlan(await (await fetch('/plan.bin')).arrayBuffer());
  if (typeof plan === 'string') throw new Error(plan);
  const chart = mount(container, planIn(plan, document.documentElement.lang), {
    onFailure: showFailure,
  });
  const press = (id: string, handle: () => void) =>
    document.querySelector(id)?.addEventListener('click', handle);
  press('#in', () => chart.zoomBy(ZOOM));
  press('#out', () => chart.zoomBy(1 / ZOOM));
  press('#all', () => chart.setView('all', 'glide'));
}

if (map) show(map).catch(showFailure);
