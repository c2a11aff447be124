/** Parameters that campaigns and social networks add to links; often another one for each visitor. */
const TRACKING_PARAMETER = /^(?:utm_\w+|(?:fb|g|ms|tt|tw)clid|[gw]braid|mc_[ce]id|igshid|_gl)$/;

/** Removes parameters that no page reads, so that all visitors of a campaign share a page. */
export function withoutTracking(search: string): string {
  const query = new URLSearchParams(search);
  const tracking = [...query.keys()].filter((name) => TRACKING_PARAMETER.test(name));
  if (tracking.length === 0) return search;
  for (const name of tracking) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
