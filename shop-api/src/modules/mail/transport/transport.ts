export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail as it goes out: one receiver, the same words as text and as HTML. */
export interface Message {
  /** Stays the same over all attempts, so that a receiver can detect a repetition. */
  readonly id: string;
  readonly date: Date;
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** `refused`: it will never be taken. A fault names no address. */
export type Sent =
  | { readonly type: 'sent' }
  | { readonly type: 'failed' | 'refused'; readonly fault: string };

export interface Transport {
  readonly send: (message: Message) => Promise<Sent>;
}
