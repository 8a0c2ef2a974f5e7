import { ErrorBox } from '../../ui/ErrorBox';
import { useDecision } from './useUndecided';

/** Why a decision failed; nothing if it did not. */
export function DecisionProblem({ of }: { readonly of: string }) {
  const state = useDecision(of);
  return state?.kind === 'failed' ? <ErrorBox title={state.problem} /> : null;
}
