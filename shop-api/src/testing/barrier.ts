/** Resolves for all callers once there are `count` of them. */
export function barrier(count: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return opened;
  };
}
