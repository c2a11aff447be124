import { plainList } from './features/contact/country-field';

export { remote } from './remote';

plainList.isSent = true;
