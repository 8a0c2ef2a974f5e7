import { ErrorBox } from '../../ui/ErrorBox';
import { useDecision } from './useUndecided';

/** Why the decision on something was refused; nothing where it was not. */
export function DecisionProblem({ of }: { readonly of: string }) {
  const state = useDecision(of);
  return state?.kind === 'failed' ? <ErrorBox title={state.problem} /> : null;
}
