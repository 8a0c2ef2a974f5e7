import { backendOnly } from '../support/rules';

backendOnly('system');
