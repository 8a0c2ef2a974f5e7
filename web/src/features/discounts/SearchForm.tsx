import type { DiscountEntry } from '@contract';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/Field';
import { paths } from '../../words/paths';
import { withCommas } from '../../words/withCommas';
import * as styles from './discounts.module.css';
import { countByState, type DiscountFilters, getDiscountsPath, parseDiscountFilters } from './filters';

/** The search by text and state. It is a plain form, so it works without JavaScript. A hidden field preserves the category. */
export function SearchForm({ discounts, filters }: { readonly discounts: readonly DiscountEntry[]; readonly filters: DiscountFilters }) {
  const navigate = useNavigate();
  const states = countByState(discounts, filters);
  const { q = '', category, stateSlug = '' } = filters;
  const searchField = useSyncedField(q);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(getDiscountsPath(parseDiscountFilters(new URLSearchParams(params))), { preventScrollReset: true });
  };
  return (
    <search className="no-print">
      <form action={paths.discounts} method="get" autoComplete="off" className={styles.form} onSubmit={search}>
        <Field ref={searchField} label="Search discounts" name="q" type="search" enterKeyHint="search" maxLength={80} defaultValue={q} />
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

/** Returns a ref for a text field. Whenever `text` changes, the field's text is set to it. */
function useSyncedField(text: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  return field;
}
