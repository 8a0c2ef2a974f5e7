import * as v from 'valibot';
import { FormProblem } from './useSubmit';

/**
 * Validates a form's values against a schema and returns the parsed values.
 * @param getFieldName maps a schema path to the form's field name, if they differ
 * @throws FormProblem with the first problem of each field
 */
export function parseFormValues<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
  getFieldName = (path: string): string => path,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, values);
  if (result.success) return result.output;
  const problems = result.issues.toReversed().map((issue) => [getFieldName(v.getDotPath(issue) ?? ''), issue.message]);
  throw new FormProblem(Object.fromEntries(problems));
}
