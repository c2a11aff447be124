import { publisher } from '../publisher';

export const publish = publisher('shell');
