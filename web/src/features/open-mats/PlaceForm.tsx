import { DEFAULT_RADIUS, toFilterParams, type FindQuery, parseFindQuery, RADII } from '@contract';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Field';
import { paths } from '../../words/paths';
import { NearField } from '../../widgets/near/NearField';
import { NearMe } from '../../widgets/near/NearMe';
import { useRequiredPlace } from '../../widgets/near/useRequiredPlace';
import { withPlace } from '../../widgets/near/formQuery';
import { getOpenMatsPath } from './getOpenMatsPath';
import * as styles from './PlaceForm.module.css';

const NEAR_ID = 'open-mats-near';

/** Fields for a place and a radius. A plain GET form that works without JavaScript. The other filters are hidden fields. */
export function PlaceForm({ query }: { readonly query: FindQuery }) {
  const navigate = useNavigate();
  const { near, radius, stateSlug: _state, citySlug: _city, bounds: _bounds, ...rest } = query;
  const required = useRequiredPlace();
  const apply = (next: FindQuery) => void navigate(getOpenMatsPath(next));
  return (
    <search className="no-print">
      <form
        key={near}
        action={paths.openMats()}
        method="get"
        className={styles.where}
        onSubmit={(event) => {
          // If the URL has a place, clearing the field and submitting shows all open mats. Otherwise, the visitor has to enter a place.
          if (!near && !required.checkPlace(event)) return;
          event.preventDefault();
          const params = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
          apply(parseFindQuery(params));
        }}
      >
        <NearField id={NEAR_ID} label="ZIP code or city" near={near} autoComplete="postal-code" error={required.field.error} onInput={required.field.onInput} />
        <Select label="Within" name="radius" defaultValue={radius} onChange={({ target }) => near && target.form?.requestSubmit()}>
          {RADII.map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </Select>
        {[...new URLSearchParams(toFilterParams({ ...rest, radius: DEFAULT_RADIUS, page: 1 }))].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="secondary">
          Show open mats
        </Button>
        <NearMe onPlace={(place) => apply(withPlace({ ...rest, radius }, place))} fieldId={NEAR_ID} />
      </form>
    </search>
  );
}
