import { Warning } from '../cart-time/warning';
import { Retry } from './retry';

/** What a cart needs that holds something, or that could not be loaded. */
export const Later = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? <Retry /> : <Warning />;
