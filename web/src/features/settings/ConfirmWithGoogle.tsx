import { useEffect } from 'react';
import { prepareGoogle } from '../../stores/google';

/** Says that Google will ask for confirmation. */
export function ConfirmWithGoogle() {
  useEffect(() => void prepareGoogle(), []);
  return <p className="muted">Google will open a window to confirm it’s you.</p>;
}
