import { RADII, withFilter } from '@contract';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Field, Select } from '../../ui/Field';
import { FilterGroup } from './FilterBox';
import { NearField } from '../../widgets/near/NearField';
import { NearMe } from '../../widgets/near/NearMe';
import { withEntries, withPlace } from '../../widgets/near/formQuery';
import type { Filters } from './useFilters';

const NEAR_ID = 'filter-near';

/** The place, the radius and the search text. */
export function WhereFields({ filters: { query, apply } }: { filters: Filters }) {
  // The visitor may choose a radius before entering a place.
  const [radius, setRadius] = useState<number>(query.radius);
  useEffect(() => {
    if (query.near) setRadius(query.radius);
  }, [query.near, query.radius]);
  const applyForm = ({ target }: FocusEvent<HTMLInputElement>) => target.form && apply(withEntries(query, target.form));
  return (
    <FilterGroup legend="Where">
      <NearField id={NEAR_ID} label="Near" near={query.near} hint="ZIP code, or city and state" onBlur={applyForm} />
      <NearMe onPlace={(near) => apply(withPlace(query, near))} fieldId={NEAR_ID} />
      <Select
        label="Within"
        name="radius"
        value={radius}
        onChange={({ target }) => {
          setRadius(Number(target.value));
          apply(withFilter(query, `radius:${target.value}`));
        }}
      >
        {RADII.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </Select>
      <SearchField label="Name, team or instructor" name="q" value={query.q} onBlur={applyForm} />
    </FilterGroup>
  );
}

type SearchFieldProps = Pick<Parameters<typeof Field>[0], 'label' | 'name' | 'onBlur'> & { readonly value: string | undefined };

/** A search field whose text applies on blur or Enter. When the URL changes, the field shows the URL's text again. */
function SearchField({ value = '', ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return <Field ref={input} {...rest} type="search" enterKeyHint="search" maxLength={80} defaultValue={value} />;
}
