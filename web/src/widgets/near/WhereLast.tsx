import { Button } from '../../ui/Button';
import * as styles from './near.module.css';

/** Says that results are near the place this browser searched last, with a button to forget it. */
export const WhereLast = ({ label, onForget }: { readonly label: string | undefined; readonly onForget: () => void }) => (
  <p className={`${styles.last} muted`}>
    Near <b>{label}</b>, from your last search. <Button onClick={onForget}>Forget this place</Button>
  </p>
);
