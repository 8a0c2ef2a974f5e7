import { SearchBox } from '../../widgets/search/SearchBox';
import * as styles from './FindBox.module.css';
import { NearForm } from '../../widgets/near/NearForm';

/** Searches all states for gyms by text or near a place. */
export function FindBox() {
  return (
    <search className={`${styles.find} no-print`}>
      <SearchBox id="find-search" label="State, city, gym or team" placeholder="Texas, Austin or a gym" />
      <NearForm place={{}} />
    </search>
  );
}
