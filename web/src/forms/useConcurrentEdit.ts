import { useState } from 'react';
import { useValue, type Values } from '../stores/values';

interface ConcurrentEdit<Value> {
  /** The currently stored version. */
  readonly current: Value;
  /** The version that the edit is based on. It is sent with the edit, and is part of the key under which unsent changes are stored. */
  readonly base: Value;
  /** The fields' initial values. */
  readonly initial: Value;
  /** Keeps the user's changes, and bases them on the version that someone else has stored. */
  readonly keepMine: () => void;
  /** Discards the user's changes, and starts over from the version that someone else has stored. */
  readonly takeTheirs: () => void;
}

/**
 * Tracks the versions of a stored value that the user edits while others may change it.
 * @param opened the version that was stored when the form was opened
 * @param values the live stored versions, by id
 */
export function useConcurrentEdit<Value>(id: string, opened: Value, values: Values<Value>): ConcurrentEdit<Value> {
  const [base, setBase] = useState(opened);
  const [initial, setInitial] = useState(opened);
  const current = useValue(values, id).value ?? base;
  const takeTheirs = () => {
    setBase(current);
    setInitial(current);
  };
  return { current, base, initial, keepMine: () => setBase(current), takeTheirs };
}
