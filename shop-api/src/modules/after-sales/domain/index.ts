export { type Withdrawal, withdrawablePieces, withdrawableUntil } from './withdrawal';
