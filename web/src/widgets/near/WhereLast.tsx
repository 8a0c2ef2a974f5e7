import { Button } from '../../ui/Button';
import * as styles from './near.module.css';

/** Says that what is listed is near the place where this browser last looked, and forgets that place where it is pressed. */
export const WhereLast = ({ label, onForget }: { readonly label: string | undefined; readonly onForget: () => void }) => (
  <p className={`${styles.last} muted`}>
    Near <b>{label}</b>, from your last search. <Button onClick={onForget}>Forget this place</Button>
  </p>
);
