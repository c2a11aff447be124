/** Nothing stands at this address; the shell's own 404 looks the same. */
export { Missing } from '@permanto/federation';
