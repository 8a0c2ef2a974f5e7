import { own } from '@contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getUnsentPrefix } from '../storage/personal';
import { readStrings, writeStored } from '../storage/storage';
import { useSession } from '../stores/session';

type Entries = Readonly<Record<string, string>>;

interface TypedEntries {
  readonly entries: Entries;
  /** The same, but updated before the next render, since a form may be sent as soon as it is filled in. */
  readonly latest: RefObject<Entries>;
  readonly set: (changed: Entries) => void;
  readonly forget: () => void;
}

/**
 * Like `useUnsentForm`, but for forms whose fields are React state: keeps changed fields until the form is sent or its tab is closed.
 * @param isKnown whether a field still exists
 */
export function useUnsentEntries(name: string, initialEntries: Entries, isKnown: (field: string) => boolean): TypedEntries {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = getUnsentPrefix(uid) + name;
  const [entries, setEntries] = useState(initialEntries);
  const latest = useRef(initialEntries);
  const [initial] = useState(() => ({ initialEntries, isKnown }));
  const update = (next: Entries) => {
    latest.current = next;
    setEntries(next);
  };
  useEffect(() => {
    const savedEntries = Object.entries(readStrings('sessionStorage', key)).filter(([field]) => initial.isKnown(field));
    if (savedEntries.length > 0) update({ ...initial.initialEntries, ...Object.fromEntries(savedEntries) });
  }, [key, initial]);
  const set = (changed: Entries) => {
    const next = { ...latest.current, ...changed };
    update(next);
    const changes = Object.entries(next).filter(([field, text]) => text !== (own(initial.initialEntries, field) ?? ''));
    writeStored('sessionStorage', key, changes.length > 0 ? Object.fromEntries(changes) : undefined);
  };
  return { entries, latest, set, forget: () => writeStored('sessionStorage', key, undefined) };
}
