import { type CallableInput, callables } from '@contract';
import { addScheme } from '../../forms/addScheme';
import { parseFormValues } from '../../forms/parseFormValues';

/** Parses the form's claim with the callable's schema. @throws FormProblem naming each invalid field */
export function parseClaim(form: FormData, gymId: string): CallableInput<'claimGym'> {
  const kind = form.get('evidence.kind');
  const text = { text: form.get('evidence.text') ?? '' };
  const link = { url: addScheme(String(form.get('evidence.url') ?? '')) };
  const claim = { gymId, role: form.get('role'), evidence: { kind, ...(kind === 'text' && text), ...(kind === 'link' && link) } };
  return parseFormValues(callables.claimGym.input, claim);
}
