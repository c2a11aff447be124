/** Whether all countries are listed for browsers without scripts. Node builds do: others make the list when it can be seen. */
export const plainList = { isSent: false };
