import { FormProblem } from '../../forms/useSubmit';
import { getErrorMessage } from '../../words/problems';

/** Says why sending a form failed. For invalid entries, that is the first field's problem. */
export const getFormProblemMessage = (error: unknown): string =>
  error instanceof FormProblem ? (Object.values(error.fields)[0] ?? error.message) : getErrorMessage(error);
