import { decodeUrlPart } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MOVED_HASH } from '../../../words/paths';

/** The first field to fill in when a gym has moved. */
const ADDRESS_FIELD = 'full_address';

/** Focuses the field that the URL's hash names. */
export function useFocusFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === MOVED_HASH) focusAddress();
    else if (hash) focusField(decodeUrlPart(hash.slice(1)));
  }, [hash]);
}

/** Focuses the first field to fill in when a gym has moved. */
export const focusAddress = (): void => focusField(ADDRESS_FIELD);

function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
