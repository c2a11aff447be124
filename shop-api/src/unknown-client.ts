/** Clients of unknown address are counted together, so that a proxy that forgets it lifts no limit. */
export const UNKNOWN_CLIENT = 'unknown';
