/** Loads what is needed with the plan: its decoder, and the subscription to seat changes. */
export const loadPlanTools = () => import(/* webpackChunkName: "plan" */ './plan-tools');
