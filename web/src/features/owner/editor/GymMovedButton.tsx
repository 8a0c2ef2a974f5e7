import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { MOVED_HASH } from '../../../words/paths';
import * as styles from './editor.module.css';
import { focusAddress } from './useFocusFromHash';

/** A button that focuses the address field and explains how to move a gym. `#moved` in the URL does the same. */
export function GymMovedButton({ isAdmin }: { readonly isAdmin: boolean }) {
  const { hash } = useLocation();
  const [isMoving, setIsMoving] = useState(false);
  const startMove = () => {
    setIsMoving(true);
    focusAddress();
  };
  return (
    <div className={styles.wide}>
      <Button onClick={startMove}>{isAdmin ? 'This gym has moved' : 'My gym has moved'}</Button>
      {(isMoving || hash === MOVED_HASH) && (
        <p role="status">
          <span>
            Enter the new address, city, state and ZIP code below, then set the pin. The gym keeps its photos and owners and stays on everyone’s saved list. Its
            old link redirects to the new page.
          </span>{' '}
          {!isAdmin && <span>If it moved to another state, you can ask an admin to move it.</span>}
        </p>
      )}
    </div>
  );
}
