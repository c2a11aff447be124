export { streamsOpenedBy } from './opened-streams';
export { type CodeDefinition, codeTitle, matchesRequirements } from './code-definitions';
export { eventStatusAt } from './event-status';
export { notOnSaleAt } from './on-sale';
export { MOST_BYTES, TOO_LARGE, excessOf } from './plans/plan-limits';
export { type ReadPlan, faultOf, planReader, readPlan } from './plans/read-plan';
export { KIND_RULES } from './product-kinds';
export { isChosenByVariant, variantsOf } from './variants';
export { firstFaults } from './plans/faults';
export type { Brand } from '../brand';
export type { ShopOrigins } from '../origins';
export type {
  Badge,
  Campaign,
  ServiceCost,
  Shop,
  ShopDeliveryMethod,
  ShopEvent,
  ShopProduct,
} from '../shop';
