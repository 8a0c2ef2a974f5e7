import { ErrorBox } from '../../ui/ErrorBox';
import { useDecision } from './decidedItems';

/** Says why a decision failed. Renders nothing unless it did. */
export function DecisionProblem({ decisionKey }: { readonly decisionKey: string }) {
  const state = useDecision(decisionKey);
  return state?.kind === 'failed' ? <ErrorBox title={state.problem} /> : null;
}
