import { useEffect } from 'react';
import { forgetFailures } from './failures';

/**
 * Rendered below the content that the error screen `name` replaces, inside its boundary: once both are shown, the next failure
 * counts as the first again.
 */
export function ForgetFailures({ name }: { readonly name: string }) {
  useEffect(() => {
    // Deferred, since an effect of the same render may throw: then this is unmounted at once.
    const timer = setTimeout(() => forgetFailures(name));
    return () => clearTimeout(timer);
  }, [name]);
  return null;
}
