import { useEffect } from 'react';
import { forgetFailures } from './failures';

/**
 * Resets the failure count of the screen `name` once its content has rendered, so that the next failure counts as the first again.
 * Must be rendered after the content, inside its error boundary.
 */
export function ForgetFailures({ name }: { readonly name: string }) {
  useEffect(() => {
    // Deferred, since an effect of the same render may still throw, which unmounts this component and cancels the timer.
    const timer = setTimeout(() => forgetFailures(name));
    return () => clearTimeout(timer);
  }, [name]);
  return null;
}
