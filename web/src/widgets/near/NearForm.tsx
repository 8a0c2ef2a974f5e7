import type { PlaceSlugs } from '@contract';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { placePath } from './placePath';
import * as styles from './near.module.css';
import { NearMe } from './NearMe';
import { useNeededPlace } from './useNeededPlace';

/** Searches for gyms near a place, without other filters. A plain GET form that works without JavaScript. */
export function NearForm({ at }: { at: PlaceSlugs }) {
  const id = useId();
  const navigate = useNavigate();
  const needed = useNeededPlace();
  const go = (near: string) => void navigate(`${placePath(at)}?${new URLSearchParams({ near })}`);
  return (
    <form action={placePath(at)} method="get" className={styles.line} onSubmit={needed.isEntered}>
      <Field id={id} label="ZIP code, or city and state" name="near" type="search" enterKeyHint="search" maxLength={80} autoComplete="off" {...needed.field} />
      <Button type="submit" kind="secondary">
        Search nearby
      </Button>
      <NearMe onPlace={go} fieldId={id} />
    </form>
  );
}
