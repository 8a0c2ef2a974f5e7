import { askedParams, type AskedAt, type FindQuery, parseFindQuery, withChoice, withoutChoice } from '@contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from '../../../shell/page';
import { KEEP_SCROLL } from '../../../shell/useScroll';
import { type Finding, type FindingView, loadAhead, viewIn } from '../../../stores/finder';
import { findingPath } from './address';
import { placePath } from './placePath';

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

/** What is asked stands in the address alone; a choice is a step in the browser's history. */
export function useAsking({ query }: Finding): Asking {
  const { search, pathname } = useAddress();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const view = viewIn(params) ?? 'list';
  const [asked, setNext] = useNext(search, pathname === placePath(query) ? parseFindQuery(params, atOf(query)) : query);
  const present = askedParams(asked);
  const ask = (next: FindQuery) => {
    if (askedParams(next) === present) return;
    setNext(next);
    loadAhead(next);
    afterPaint(() => void navigate(findingPath(next, view), { state: KEEP_SCROLL }));
  };
  return {
    asked,
    view,
    waiting: present !== askedParams(query),
    ask,
    choose: (choice, isOn) => ask(isOn ? withChoice(asked, choice) : withoutChoice(asked, choice)),
  };
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
