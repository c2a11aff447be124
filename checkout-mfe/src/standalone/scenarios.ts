import { defineScenarios } from '@permanto/standalone/scenarios';
import { contact } from './scenarios/contact';
import { delivery } from './scenarios/delivery';
import { orders } from './scenarios/orders';

/** What tests render and the bench shows of the checkout. */
export const scenarios = defineScenarios({ ...contact, ...delivery, ...orders });
