import { useEffect } from 'react';
import { forgetFailures } from './failures';

/** Stands below what `name` is an error screen for, within its boundary: once both are shown, its next failure is a first one again. */
export function Succeeded({ name }: { readonly name: string }) {
  useEffect(() => {
    // Not if an effect of the same drawing throws: then this is taken away at once.
    const timer = setTimeout(() => forgetFailures(name));
    return () => clearTimeout(timer);
  }, [name]);
  return null;
}
