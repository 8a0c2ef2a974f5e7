import { useState } from 'react';
import { useValue, type Values } from '../stores/values';

interface ConcurrentEdit<Value> {
  /** The currently stored version. */
  readonly current: Value;
  /** The version that the edit is based on. It is sent with the edit, and is part of the key of unsent entries. */
  readonly base: Value;
  /** The fields' initial values. */
  readonly initial: Value;
  /** Keeps the user's entries, and bases them on the version that someone else has stored. */
  readonly keepMine: () => void;
  /** Starts over from the version that someone else has stored. */
  readonly takeTheirs: () => void;
}

/**
 * The versions of a stored value that the user edits while others may change it.
 * @param opened the version when the form was opened
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
