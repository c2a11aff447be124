/** How the set-up of a jest run tells its workers where PostgreSQL is, or why it is not. */
export const CLUSTER_URL = 'PERMANTO_TEST_CLUSTER_URL';
export const CLUSTER_FAULT = 'PERMANTO_TEST_CLUSTER_FAULT';
