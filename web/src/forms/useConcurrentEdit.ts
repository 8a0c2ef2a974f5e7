import { useState } from 'react';
import { useValue, type Values } from '../stores/values';

interface Edited<Thing> {
  /** The currently stored version. */
  readonly now: Thing;
  /** The version that the edit is based on: it is sent along, and unsent entries are kept under it. */
  readonly from: Thing;
  /** The fields' initial values. */
  readonly beginning: Thing;
  /** Keeps the typed text, based on what someone else has stored. */
  readonly keepMine: () => void;
  /** Starts over from what someone else has stored. */
  readonly takeTheirs: () => void;
}

/**
 * A stored thing while it is edited. Others may change it in the meantime.
 * @param opened as it was when its form was opened
 * @param values follow it by its id
 */
export function useConcurrentEdit<Thing>(id: string, opened: Thing, values: Values<Thing>): Edited<Thing> {
  const [from, setFrom] = useState(opened);
  const [beginning, setBeginning] = useState(opened);
  const now = useValue(values, id).value ?? from;
  const takeTheirs = () => {
    setFrom(now);
    setBeginning(now);
  };
  return { now, from, beginning, keepMine: () => setFrom(now), takeTheirs };
}
