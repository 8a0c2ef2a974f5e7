import { type NearPlace, pointIn, RADII, withChoice } from '@contract';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Field, Select } from '../../ui/Field';
import { ChoiceGroup } from './ChoiceBox';
import { NearMe } from '../../widgets/near/NearMe';
import { withEntries, withPlace } from '../../widgets/near/entries';
import type { Asking } from './useAsking';

const NEAR_ID = 'filter-near';

/** Near where, how far around, and by which words. */
export function WhereFields({ asking: { asked, ask }, place }: { asking: Asking; place: NearPlace | undefined }) {
  // A radius may be chosen before there is a place for it.
  const [radius, setRadius] = useState<number>(asked.radius);
  useEffect(() => {
    if (asked.near) setRadius(asked.radius);
  }, [asked.near, asked.radius]);
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => target.form && ask(withEntries(asked, target.form));
  return (
    <ChoiceGroup legend="Where">
      <Entry
        id={NEAR_ID}
        label="Near"
        name="near"
        hint={asked.near && pointIn(asked.near) && place ? `That is ${place.label}.` : 'ZIP code, or city and state'}
        entered={asked.near}
        onBlur={leave}
      />
      <NearMe onPlace={(near) => ask(withPlace(asked, near))} fieldId={NEAR_ID} />
      <Select
        label="Within"
        name="radius"
        value={radius}
        onChange={({ target }) => {
          setRadius(Number(target.value));
          ask(withChoice(asked, `radius:${target.value}`));
        }}
      >
        {RADII.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </Select>
      <Entry label="Name, team or instructor" name="q" entered={asked.q} onBlur={leave} />
    </ChoiceGroup>
  );
}

type EntryProps = Pick<Parameters<typeof Field>[0], 'id' | 'label' | 'name' | 'hint' | 'onBlur'> & { readonly entered: string | undefined };

/** A text that is asked for when it is left or sent; another address puts its own in. */
function Entry({ entered = '', ...rest }: EntryProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = entered;
  }, [entered]);
  return <Field ref={input} {...rest} type="search" enterKeyHint="search" maxLength={80} defaultValue={entered} />;
}
