import { backendOnly } from '../support/rules';

backendOnly('rateLimits');
