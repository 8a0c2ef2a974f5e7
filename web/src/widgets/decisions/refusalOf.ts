import { FormProblem } from '../../forms/useSubmit';
import { messageOf } from '../../words/problems';

/** Why a form's call was refused: of an entry, what is wrong with the first. */
export const refusalOf = (error: unknown): string => (error instanceof FormProblem ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error));
