import { FormProblem } from '../../forms/useSubmit';
import { messageOf } from '../../words/problems';

/** Why a form's call failed: for invalid entries, the first field's problem. */
export const refusalMessage = (error: unknown): string => (error instanceof FormProblem ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error));
