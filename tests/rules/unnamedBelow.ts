import { backendOnly } from '@support/permissions';

export default backendOnly('unnamed-below', 'gyms/published/secrets/d1');
