import { type State, stateByCode } from '@contract';
import { useSearchParams } from 'react-router-dom';

/** The page's list in the address (by default, the first), and the state. */
export function useShownList<List extends string>(lists: readonly [List, ...List[]]): { readonly shown: List; readonly state: State | undefined } {
  const [params] = useSearchParams();
  return { shown: lists.find((one) => one === params.get('show')) ?? lists[0], state: stateByCode(params.get('state') ?? '') };
}
