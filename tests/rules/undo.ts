import { backendOnly } from '@support/permissions';

export default backendOnly('undo', 'imports/i1/undo/u1');
