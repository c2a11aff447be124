import { plainForms } from './features/buy-box/plain-forms';
import { BestSeats, QuickTickets, Registration } from './features/buy-box/forms';
import './features/buy-box/refused-form.model';

export { remote } from './remote';

plainForms.BestSeats = BestSeats;
plainForms.QuickTickets = QuickTickets;
plainForms.Registration = Registration;
