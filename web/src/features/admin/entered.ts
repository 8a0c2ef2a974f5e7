import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';

/** What the form holds, checked by the callable's own schema. @throws FormProblem naming each wrong field */
export function entered<Output>(schema: v.GenericSchema<unknown, Output>, form: FormData): Output {
  const result = v.safeParse(schema, Object.fromEntries(form));
  if (result.success) return result.output;
  throw new FormProblem(Object.fromEntries([...result.issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}
