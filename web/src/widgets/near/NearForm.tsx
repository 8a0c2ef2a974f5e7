import type { PlaceSlugs } from '@contract';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { getPlacePath } from './getPlacePath';
import * as styles from './near.module.css';
import { NearMe } from './NearMe';
import { useRequiredPlace } from './useRequiredPlace';

/** Searches for gyms near a place, without other filters. A plain GET form that works without JavaScript. */
export function NearForm({ place }: { place: PlaceSlugs }) {
  const id = useId();
  const navigate = useNavigate();
  const required = useRequiredPlace();
  const searchNear = (near: string) => void navigate(`${getPlacePath(place)}?${new URLSearchParams({ near })}`);
  return (
    <form action={getPlacePath(place)} method="get" className={styles.line} onSubmit={required.checkPlace}>
      <Field
        id={id}
        label="ZIP code, or city and state"
        name="near"
        type="search"
        enterKeyHint="search"
        maxLength={80}
        autoComplete="off"
        {...required.field}
      />
      <Button type="submit" kind="secondary">
        Search nearby
      </Button>
      <NearMe onPlace={searchNear} fieldId={id} />
    </form>
  );
}
