import { backendOnly } from '@support/permissions';

export default backendOnly('ownerQuestions');
