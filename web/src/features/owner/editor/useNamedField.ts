import { outOfAddress } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MOVED_HASH } from '../../../words/paths';

/** The first field of the "gym has moved" flow. */
const FIRST_FIELD = 'full_address';

/** Focuses the field named in the page's address. */
export function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === MOVED_HASH) focusAddress();
    else if (hash) focusField(outOfAddress(hash.slice(1)));
  }, [hash]);
}

export const focusAddress = (): void => focusField(FIRST_FIELD);

function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
