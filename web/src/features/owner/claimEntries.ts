import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';

/** What the form holds of a claim, checked by the callable's own schema. @throws FormProblem naming each wrong field */
export function enteredClaim(form: FormData, gymId: string): CallableInput<'claimGym'> {
  const kind = form.get('evidence.kind');
  const text = { text: form.get('evidence.text') ?? '' };
  const link = { url: form.get('evidence.url') ?? '' };
  const entered = { gymId, role: form.get('role'), evidence: { kind, ...(kind === 'text' && text), ...(kind === 'link' && link) } };
  const result = v.safeParse(callables.claimGym.input, entered);
  if (result.success) return result.output;
  throw new FormProblem(Object.fromEntries(result.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}
