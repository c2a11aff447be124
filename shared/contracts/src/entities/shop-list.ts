import * as v from 'valibot';
import { id } from '../values';

/** Where the shell reads the list of shops; beside `/v1`, for servers only. */
export const SHOP_LIST_PATH = '/shops.json';

/** Every shop that is open, and the origin of its public address. */
export const shopList = v.object({ shops: v.array(v.object({ key: id, host: v.string() })) });
export type ShopList = v.InferOutput<typeof shopList>;
