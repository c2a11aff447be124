import { plainForms } from './features/buy-box/plain-forms';
import { QuickTickets, Registration } from './features/buy-box/forms';
import './features/buy-box/refused-form.model';
import './features/code-form/sent-code.model';

export { remote } from './remote';

plainForms.QuickTickets = QuickTickets;
plainForms.Registration = Registration;
