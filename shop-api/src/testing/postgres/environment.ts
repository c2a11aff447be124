/** How jest's global set-up passes its workers the address of PostgreSQL, or why there is none. */
export const CLUSTER_URL = 'PERMANTO_TEST_CLUSTER_URL';
export const CLUSTER_FAULT = 'PERMANTO_TEST_CLUSTER_FAULT';
