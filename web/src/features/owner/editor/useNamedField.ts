import { outOfAddress } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MOVED_HASH } from '../../../words/paths';

/** The field that a gym's move begins with. */
const ADDRESS = 'full_address';

/** Goes to the field that the page's address names. */
export function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === MOVED_HASH) focusAddress();
    else if (hash) focusField(outOfAddress(hash.slice(1)));
  }, [hash]);
}

export const focusAddress = (): void => focusField(ADDRESS);

function focusField(name: string): void {
  const [field] = document.getElementsByName(name);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
