import { outOfAddress } from '@contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the field that the address names. */
export function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const [field] = hash ? document.getElementsByName(outOfAddress(hash.slice(1))) : [];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash]);
}
