import { Button } from '../../ui/Button';
import * as styles from './near.module.css';

/** Says that the results are near the last place searched in this browser, with a button to forget it. */
export const LastPlaceNote = ({ label, onForget }: { readonly label: string | undefined; readonly onForget: () => void }) => (
  <p className={`${styles.last} muted`}>
    Near <b>{label}</b>, from your last search. <Button onClick={onForget}>Forget this place</Button>
  </p>
);
