import { publisher } from '../publisher';

export const publish = publisher('cart');
