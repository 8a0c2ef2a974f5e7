import { RADII, withFilter } from '@contract';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Field, Select } from '../../ui/Field';
import { FilterGroup } from './FilterBox';
import { NearField } from '../../widgets/near/NearField';
import { NearMe } from '../../widgets/near/NearMe';
import { withEntries, withPlace } from '../../widgets/near/entries';
import type { Filters } from './useFilters';

const NEAR_ID = 'filter-near';

/** The place, the radius and the search words. */
export function WhereFields({ filters: { query, apply } }: { filters: Filters }) {
  // A radius may be chosen before there is a place.
  const [radius, setRadius] = useState<number>(query.radius);
  useEffect(() => {
    if (query.near) setRadius(query.radius);
  }, [query.near, query.radius]);
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => target.form && apply(withEntries(query, target.form));
  return (
    <FilterGroup legend="Where">
      <NearField id={NEAR_ID} label="Near" near={query.near} hint="ZIP code, or city and state" onBlur={leave} />
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
      <Entry label="Name, team or instructor" name="q" entered={query.q} onBlur={leave} />
    </FilterGroup>
  );
}

type EntryProps = Pick<Parameters<typeof Field>[0], 'label' | 'name' | 'onBlur'> & { readonly entered: string | undefined };

/** A text that is applied on blur or Enter; a new address replaces it. */
function Entry({ entered = '', ...rest }: EntryProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = entered;
  }, [entered]);
  return <Field ref={input} {...rest} type="search" enterKeyHint="search" maxLength={80} defaultValue={entered} />;
}
