import { defineScenarios } from '@permanto/standalone/scenarios';
import { event } from './scenarios/event';
import { listings } from './scenarios/listings';
import { product } from './scenarios/product';
import { stream } from './scenarios/stream';

export const scenarios = defineScenarios({ ...listings, ...event, ...product, ...stream });
