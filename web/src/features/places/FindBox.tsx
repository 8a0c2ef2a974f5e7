import { SearchBox } from '../../widgets/search/SearchBox';
import * as styles from './FindBox.module.css';
import { NearForm } from '../../widgets/near/NearForm';

/** Gyms by words or near a place, of all states. */
export function FindBox() {
  return (
    <search className={`${styles.find} no-print`}>
      <SearchBox id="find-search" label="State, city, gym or team" placeholder="Texas, Austin or a gym" />
      <NearForm at={{}} />
    </search>
  );
}
