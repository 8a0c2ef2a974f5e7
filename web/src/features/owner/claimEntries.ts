import { type CallableInput, callables } from '@contract';
import { checked } from '../../forms/checked';

/** What the form holds of a claim, checked by the callable's own schema. @throws FormProblem naming each wrong field */
export function enteredClaim(form: FormData, gymId: string): CallableInput<'claimGym'> {
  const kind = form.get('evidence.kind');
  const text = { text: form.get('evidence.text') ?? '' };
  const link = { url: form.get('evidence.url') ?? '' };
  const entered = { gymId, role: form.get('role'), evidence: { kind, ...(kind === 'text' && text), ...(kind === 'link' && link) } };
  return checked(callables.claimGym.input, entered);
}
