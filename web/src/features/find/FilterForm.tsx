import { askedParams, type AskedAt, type FindResponse, parseFindQuery } from '@contract';
import { memo, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Cross } from '../../ui/icons';
import { countOf } from '../../words/facts';
import { placePath } from '../../widgets/near/placePath';
import { Amenities, GymChoices, Programs, Times, Visits } from './choices';
import { FILTERS_ID } from './filters';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { WhereFields } from './WhereFields';
import { withEntries } from '../../widgets/near/entries';
import type { Asking } from './useAsking';

interface Props {
  readonly asking: Asking;
  readonly answer: FindResponse | undefined;
  readonly at: AskedAt;
}

/**
 * All that can be asked of gyms: a column beside the list, or a panel that a button opens where there is no room for one.
 * Without JavaScript it is a form that is sent; with it, each choice is made at once.
 */
export const FilterForm = memo(function FilterForm({ asking, answer, at }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { asked, view, ask } = asking;
  useWhatWasChosenBefore(form, asking, at);
  const parts = { asking, counts: answer?.facetCounts, affiliations: answer?.affiliations ?? {} };
  return (
    <div ref={panel} id={FILTERS_ID} popover="auto" className={`${styles.filters} no-print`}>
      <search>
        <form
          ref={form}
          action={placePath(at)}
          method="get"
          autoComplete="off"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            ask(withEntries(asked, event.currentTarget));
            // Older browsers show the panel as a part of the page.
            if ('hidePopover' in HTMLElement.prototype) panel.current?.hidePopover();
          }}
        >
          <div className={styles.formHead}>
            <h2>Filters</h2>
            <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" className={styles.close}>
              <Cross />
              <span className="visually-hidden">Close the filters</span>
            </button>
          </div>
          <WhereFields asking={asking} place={answer?.place} />
          <Programs {...parts} />
          <Visits {...parts} />
          <Times {...parts} />
          <GymChoices {...parts} />
          <Amenities {...parts} />
          {asked.bounds && <input type="hidden" name="bounds" value={asked.bounds.join(',')} />}
          {asked.attire && <input type="hidden" name="attire" value={asked.attire} />}
          {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
          <input type="hidden" name="view" value={view} />
          <div className={styles.send}>
            <Button type="submit" kind="mat">
              {answer && !asking.waiting ? `Show ${countOf(answer.total, 'gym')}` : 'Show gyms'}
            </Button>
          </div>
        </form>
      </search>
    </div>
  );
});

/** What was ticked or entered before the app had come is asked for now. */
function useWhatWasChosenBefore(form: { readonly current: HTMLFormElement | null }, { asked, ask }: Asking, at: AskedAt): void {
  useEffect(() => {
    if (!form.current) return;
    const params = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    params.set('page', String(asked.page));
    const entered = parseFindQuery(params, at);
    if (askedParams(entered) !== askedParams(asked)) ask({ ...entered, page: 1 });
    // Once, right after the page was hydrated.
  }, []);
}
