export { aComingEvent, aLivingCart, PAID_SESSION } from './scenario/fixtures';
export { defineScenarios, type Player, type Scenario, type Scenarios } from './scenario/scenario';
export { stageAddress } from './setting/setting';
export { inDays, inMinutes } from './scenario/times';
export { eachRefusal, inEachLanguage, inEachTheme } from './scenario/variants';
