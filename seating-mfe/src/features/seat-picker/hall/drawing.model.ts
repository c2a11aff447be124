import { $shop, api, operations } from '@permanto/api-client';
import { fillPath } from '@permanto/contracts/api';
import { decodePlan, type PlanTable } from '@permanto/contracts/seating-plan';
import { combine, createEffect, sample } from 'effector';
import { $offer, $planHash } from './hall.model';

// In Node builds alone: browsers ask for the plan once the hall is shown.

const MAX_PLANS = 8;
/** A plan never changes: it is decoded once for all pages, until others have taken its place. */
const plans = new Map<string, PlanTable>();

/**
 * Null where it has not been read. Kept outside the scope: the page's state doesn't carry the plan, and
 * `permanto deploy` renders again from that state.
 */
export const drawnPlan = (planHash: string) => plans.get(planHash) ?? null;

/** The one that was used least recently gives way. */
function remember(planHash: string, plan: PlanTable): PlanTable {
  plans.delete(planHash);
  plans.set(planHash, plan);
  const [oldest] = plans.keys();
  if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest);
  return plan;
}

export const readPlanFx = createEffect(async (planHash: string): Promise<PlanTable | null> => {
  const known = plans.get(planHash);
  if (known !== undefined) return remember(planHash, known);
  const plan = decodePlan(await api.seatingPlans.get({ params: { planHash } }));
  return typeof plan === 'string' ? null : remember(planHash, plan);
});
sample({ clock: $planHash.updates, filter: Boolean, target: readPlanFx });

/** The URLs of plan and seats, which the browser asks for as it reads the page. */
export const $hallUrls = combine($shop, $offer, (shop, offer): readonly string[] => {
  if (shop === null || offer === null) return [];
  const { seatingPlans, events } = operations;
  return [
    fillPath(seatingPlans.get.path, { planHash: offer.plan_hash }),
    fillPath(events.seats.path, { eventId: offer.event_id }),
  ].map((path) => `/v1/${shop.key}${path}`);
});
