/** `busy`: the queue is full. `tooMany`: the client is over its rate limit. */
type RejectionReason = 'busy' | 'tooMany';

const RESPONSES = {
  busy: { status: 503, retryAfterS: 5 },
  tooMany: { status: 429, retryAfterS: 60 },
} as const satisfies Record<RejectionReason, { status: number; retryAfterS: number }>;

/** Load shedding: the page is not rendered now, though nothing is wrong with it. */
export class RenderRejected extends Error {
  constructor(readonly reason: RejectionReason) {
    super(reason);
  }

  get response() {
    return RESPONSES[this.reason];
  }
}
