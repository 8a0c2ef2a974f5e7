import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { MOVED_HASH } from '../../../words/paths';
import * as styles from './editor.module.css';
import { focusAddress } from './useNamedField';

/** Leads to the address fields and explains a move. `#moved` in the page's address opens it, too. */
export function GymHasMoved({ admin }: { readonly admin: boolean }) {
  const { hash } = useLocation();
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    focusAddress();
  };
  return (
    <div className={styles.wide}>
      <Button onClick={press}>{admin ? 'This gym has moved' : 'My gym has moved'}</Button>
      {(pressed || hash === MOVED_HASH) && (
        <p role="status">
          <span>
            Enter the new address, city, state and ZIP code below, then set the pin. The gym keeps its photos and owners, stays on everyone’s saved list, and
            its old link redirects to the new page.
          </span>{' '}
          {!admin && <span>If it moved to another state, you can ask an admin to move it.</span>}
        </p>
      )}
    </div>
  );
}
