import { SearchBox } from '../../../components/search/SearchBox';
import * as styles from './finding.module.css';
import { NearForm } from './NearForm';

/** Gyms by words or near a place, of all states. */
export function FindBox() {
  return (
    <search className={`${styles.find} no-print`}>
      <SearchBox id="find-search" label="State, city, gym or team" placeholder="Austin, TX or 78704" />
      <NearForm at={{}} />
    </search>
  );
}
