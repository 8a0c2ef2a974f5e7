import type { DiscountEntry } from '@contract';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/Field';
import { paths } from '../../words/paths';
import { withCommas } from '../../words/withCommas';
import * as styles from './discounts.module.css';
import { countsByState, type DiscountFilters, discountsAddress, filtersIn } from './filters';

/** Searches by words and state. A plain form; the category is submitted along. */
export function SearchForm({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const navigate = useNavigate();
  const states = countsByState(discounts, filters);
  const { q = '', category, stateSlug = '' } = filters;
  const words = useShown(q);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(discountsAddress(filtersIn(new URLSearchParams(entered))), { preventScrollReset: true });
  };
  return (
    <search className="no-print">
      <form action={paths.discounts} method="get" autoComplete="off" className={styles.form} onSubmit={send}>
        <Field ref={words} label="Search discounts" name="q" type="search" enterKeyHint="search" maxLength={80} defaultValue={q} />
        <Select label="State" name="state" value={stateSlug} onChange={({ target }) => target.form?.requestSubmit()}>
          <option value="">All states</option>
          {states.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {name} ({withCommas(count)})
            </option>
          ))}
        </Select>
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" kind="secondary">
          Show discounts
        </Button>
      </form>
    </search>
  );
}

/** A field whose text changes with the address. */
function useShown(text: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  return field;
}
