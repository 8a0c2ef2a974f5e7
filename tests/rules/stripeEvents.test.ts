import { backendOnly } from '../support/rules';

backendOnly('stripeEvents');
