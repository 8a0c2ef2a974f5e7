import * as v from 'valibot';
import { FormProblem } from './useSubmit';

/**
 * Entries of a form, checked by a schema: each field by the first thing that is wrong with it.
 * @param fieldOf the form's own name for a path of the schema, where it has another
 * @throws FormProblem
 */
export function checked<Schema extends v.GenericSchema>(schema: Schema, entries: unknown, fieldOf = (path: string): string => path): v.InferOutput<Schema> {
  const result = v.safeParse(schema, entries);
  if (result.success) return result.output;
  const problems = result.issues.toReversed().map((issue) => [fieldOf(v.getDotPath(issue) ?? ''), issue.message]);
  throw new FormProblem(Object.fromEntries(problems));
}
