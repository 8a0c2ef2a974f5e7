import { useEffect } from 'react';
import { prepareGoogle } from '../../actions/google';

/** Says that Google will ask. */
export function ConfirmWithGoogle() {
  useEffect(() => void prepareGoogle(), []);
  return <p className="muted">Google asks you in a window of its own whether it is you.</p>;
}
