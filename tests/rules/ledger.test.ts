import { backendOnly } from '../support/rules';

backendOnly('ledger');
