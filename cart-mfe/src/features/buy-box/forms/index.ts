export { Registration } from '../../registration/registration';
export { BestSeats } from './best-seats';
export { QuickTickets } from './quick-tickets';
