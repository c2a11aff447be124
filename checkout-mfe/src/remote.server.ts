import { plainList } from './features/contact/plain-list';

export { remote } from './remote';

plainList.isSent = true;
