/** What comes with the plan: its reader, and the way to hear what becomes of its seats. */
export const bringPlanTools = () => import(/* webpackChunkName: "plan" */ './plan-tools');
