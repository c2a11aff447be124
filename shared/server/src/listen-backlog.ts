/**
 * Connections that may wait to be accepted. Of a crowd, those beyond Node's 511 would be dropped, and come again 1 or
 * 3 s later (TCP's retransmission). Linux allows as many by default since 5.4 (`net.core.somaxconn`).
 */
export const LISTEN_BACKLOG = 4_096;
