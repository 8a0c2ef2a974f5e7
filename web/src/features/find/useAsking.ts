import { askedParams, type AskedAt, type FindQuery, parseFindQuery, withChoice, withoutChoice } from '@contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from '../../router/page';
import { KEEP_SCROLL } from '../../router/useScroll';
import { type Finding, type FindingView, loadAhead, viewIn } from '../../loaders/find';
import { findingPath } from './address';
import { placePath } from '../../widgets/near/placePath';

export interface Asking {
  /** What the address asks now: the gyms shown may still be those of the one before. */
  readonly asked: FindQuery;
  readonly view: FindingView;
  /** Others are on their way. */
  readonly waiting: boolean;
  readonly ask: (query: FindQuery) => void;
  /** Makes a choice or takes it back. */
  readonly choose: (choice: string, isOn: boolean) => void;
}

/**
 * What is asked stands in the address alone; a choice is a step in the browser's history. The same object as long as what
 * it says is the same, since dozens of choices are drawn from it.
 */
export function useAsking({ query }: Finding): Asking {
  const { search, pathname } = useAddress();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const view = viewIn(params) ?? 'list';
  const [asked, setNext] = useNext(search, pathname === placePath(query) ? parseFindQuery(params, atOf(query)) : query);
  const present = askedParams(asked);
  const waiting = present !== askedParams(query);
  const latest = useRef({ asked, view, setNext, navigate });
  useEffect(() => {
    latest.current = { asked, view, setNext, navigate };
  });
  // Never others: a choice that stays as it is need not be drawn again for them.
  const actions = useMemo(() => {
    const ask = (next: FindQuery) => {
      const now = latest.current;
      if (askedParams(next) === askedParams(now.asked)) return;
      now.setNext(next);
      loadAhead(next);
      afterPaint(() => void now.navigate(findingPath(next, now.view), { state: KEEP_SCROLL }));
    };
    const choose = (choice: string, isOn: boolean) => ask((isOn ? withChoice : withoutChoice)(latest.current.asked, choice));
    return { ask, choose };
  }, []);
  // `asked` is what `present` spells.
  return useMemo(() => ({ asked, view, waiting, ...actions }), [present, view, waiting, actions]);
}

/** What was chosen is shown as chosen before its gyms are drawn, which are on their way by then. */
const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

const atOf = ({ stateSlug, citySlug }: FindQuery): AskedAt => ({ ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });

/** What the address will ask: it follows a moment later, and a box that was ticked must not lose its tick meanwhile. */
function useNext(search: string, asked: FindQuery): [FindQuery, (next: FindQuery) => void] {
  const [next, setNext] = useState<{ readonly after: string; readonly query: FindQuery }>();
  useEffect(() => setNext(undefined), [search]);
  return [next?.after === search ? next.query : asked, (query) => setNext({ after: search, query })];
}
