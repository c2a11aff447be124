export { planTickets } from './make-tickets';
