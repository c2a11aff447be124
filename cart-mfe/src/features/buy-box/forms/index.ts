export { Registration } from '../../registration/registration';
export { QuickTickets } from './quick-tickets';
