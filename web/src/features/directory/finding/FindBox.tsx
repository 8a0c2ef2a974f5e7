import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { paths } from '../../../paths';
import styles from './finding.module.css';
import { NearForm } from './NearForm';

/** Gyms by words or near a place, of all states. */
export function FindBox() {
  return (
    <search className={`${styles.find} no-print`}>
      <form action={paths.states} method="get" className={styles.line}>
        <Field label="State, city, gym, team or instructor" name="q" type="search" enterKeyHint="search" maxLength={80} autoComplete="off" />
        <Button type="submit" kind="mat">
          Search
        </Button>
      </form>
      <NearForm at={{}} />
    </search>
  );
}
