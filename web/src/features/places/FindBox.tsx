import { SearchBox } from '../../widgets/search/SearchBox';
import * as styles from './FindBox.module.css';
import { NearForm } from '../../widgets/near/NearForm';

/** Searches gyms by words or near a place, in all states. */
export function FindBox() {
  return (
    <search className={`${styles.find} no-print`}>
      <SearchBox id="find-search" label="State, city, gym or team" placeholder="Texas, Austin or a gym" />
      <NearForm at={{}} />
    </search>
  );
}
