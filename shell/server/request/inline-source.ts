import { createHash } from 'node:crypto';

/** The policy's source that allows a script or a style sheet with this text. */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
