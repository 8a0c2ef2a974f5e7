import { backendOnly } from '@support/permissions';

export default backendOnly('rows', 'gymTable/all/rows/0-abc');
