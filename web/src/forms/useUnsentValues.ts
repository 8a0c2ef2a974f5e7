import { getOwn } from '@contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getUnsentPrefix } from '../storage/personal';
import { readStrings, writeStored } from '../storage/storage';
import { useSession } from '../stores/session';

/** The text of a form's fields, by field name. */
type FieldValues = Readonly<Record<string, string>>;

interface UnsentValues {
  readonly values: FieldValues;
  /** Like `values`, but updated before the next render, since a form may be sent as soon as it is filled in. */
  readonly latest: RefObject<FieldValues>;
  readonly set: (changed: FieldValues) => void;
  readonly forget: () => void;
}

/**
 * Like `useUnsentForm`, but for forms whose fields are React state: keeps changed fields until the form is sent or its tab is closed.
 * @param isKnown whether the form has a field with this name. Stored values of other fields are ignored.
 */
export function useUnsentValues(name: string, initialValues: FieldValues, isKnown: (field: string) => boolean): UnsentValues {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = getUnsentPrefix(uid) + name;
  const [values, setValues] = useState(initialValues);
  const latest = useRef(initialValues);
  const [initial] = useState(() => ({ initialValues, isKnown }));
  const update = (next: FieldValues) => {
    latest.current = next;
    setValues(next);
  };
  useEffect(() => {
    const stored = Object.entries(readStrings('sessionStorage', key)).filter(([field]) => initial.isKnown(field));
    if (stored.length > 0) update({ ...initial.initialValues, ...Object.fromEntries(stored) });
  }, [key, initial]);
  const set = (changed: FieldValues) => {
    const next = { ...latest.current, ...changed };
    update(next);
    const changes = Object.entries(next).filter(([field, text]) => text !== (getOwn(initial.initialValues, field) ?? ''));
    writeStored('sessionStorage', key, changes.length > 0 ? Object.fromEntries(changes) : undefined);
  };
  return { values, latest, set, forget: () => writeStored('sessionStorage', key, undefined) };
}
