import { toFindParams, type FindResponse, parseFindQuery, type PlaceSlugs } from '@contract';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shouldOpenFilters } from '../../hooks/openFilters';
import { Button } from '../../ui/Button';
import { useModalPopover } from '../../ui/useModalPopover';
import { Cross } from '../../ui/icons';
import { formatCount } from '../../words/facts';
import { getPlacePath } from '../../widgets/near/getPlacePath';
import { ChoiceGroups } from './FactFilters';
import { GymFilters, ProgramFilters, TimeFilters, VisitFilters } from './filterGroups';
import { FILTERS_ID } from './filters';
import * as styles from './FilterForm.module.css';
import { WhereFields } from './WhereFields';
import { withEntries } from '../../widgets/near/formQuery';
import type { Filters } from './useFilters';

interface Props {
  readonly filters: Filters;
  readonly response: FindResponse | undefined;
  readonly place: PlaceSlugs;
  /** Whether there is room for the form next to the list. */
  readonly isColumn: boolean;
}

/**
 * All filters for gyms: a column next to the list, or a panel that a button opens if there is no room. With JavaScript, each
 * filter applies right away. Without it, the visitor submits the form.
 */
export const FilterForm = memo(function FilterForm({ filters, response, place, isColumn }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { query, view, apply } = filters;
  useApplyEarlySelections(form, filters, place);
  useModalPopover(panel);
  useOpenOnArrival(panel);
  const props = { filters, facetCounts: response?.facetCounts, affiliations: response?.affiliations ?? {} };
  return (
    <div ref={panel} id={FILTERS_ID} popover="auto" className={`${styles.filters} ${isColumn ? styles.column : ''} no-print`}>
      <search>
        <form
          ref={form}
          action={getPlacePath(place)}
          method="get"
          autoComplete="off"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            apply(withEntries(query, event.currentTarget));
            // Older browsers show the panel as part of the page.
            if ('hidePopover' in HTMLElement.prototype) panel.current?.hidePopover();
          }}
        >
          <div className={styles.formHead}>
            <h2>Filters</h2>
            <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" className={styles.close}>
              <Cross />
              <span className="visually-hidden">Close filters</span>
            </button>
          </div>
          <WhereFields filters={filters} />
          <ProgramFilters {...props} />
          <VisitFilters {...props} />
          <TimeFilters {...props} />
          <GymFilters {...props} />
          <ChoiceGroups {...props} />
          {query.bounds && <input type="hidden" name="bounds" value={query.bounds.join(',')} />}
          {query.when && <input type="hidden" name="when" value={query.when} />}
          {query.attire && <input type="hidden" name="attire" value={query.attire} />}
          {query.sort && <input type="hidden" name="sort" value={query.sort} />}
          <input type="hidden" name="view" value={view} />
          <div className={styles.submit}>
            <Button type="submit" kind="secondary">
              {response && !filters.isLoading ? `Show ${formatCount(response.total, 'gym')}` : 'Show gyms'}
            </Button>
          </div>
        </form>
      </search>
    </div>
  );
});

/** Opens the panel if the visitor followed a link to all filters. If the form is next to the list, it is visible anyway. */
function useOpenOnArrival(panel: RefObject<HTMLDivElement | null>): void {
  const isRequested = shouldOpenFilters(useLocation().state);
  useEffect(() => {
    const element = panel.current;
    const isHidden = element !== null && getComputedStyle(element).display === 'none';
    if (isRequested && isHidden) element.showPopover();
  }, [isRequested, panel]);
}

/** Applies filters that the visitor checked or entered before the app loaded. */
function useApplyEarlySelections(form: { readonly current: HTMLFormElement | null }, { query, apply }: Filters, place: PlaceSlugs): void {
  useEffect(() => {
    if (!form.current) return;
    const params = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    params.set('page', String(query.page));
    const entered = parseFindQuery(params, place);
    if (toFindParams(entered) !== toFindParams(query)) apply({ ...entered, page: 1 });
    // Runs once, right after hydration.
  }, []);
}
