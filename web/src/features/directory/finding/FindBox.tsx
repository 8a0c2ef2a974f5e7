import { parseFindQuery } from '@contract';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { paths } from '../../../paths';
import { findingPath } from './address';
import styles from './finding.module.css';
import { NearMe } from './NearMe';

const NEAR_ID = 'find-near';

/** Gyms by words or near a place, of all states; and the way to all of them. */
export function FindBox() {
  const navigate = useNavigate();
  return (
    <search className={`${styles.find} no-print`}>
      <form action={paths.states} method="get">
        <Field label="State, city, gym, team or instructor" name="q" type="search" enterKeyHint="search" maxLength={80} autoComplete="off" />
        <Button type="submit" kind="mat">
          Search
        </Button>
      </form>
      <form action={paths.states} method="get">
        <Field
          id={NEAR_ID}
          label="Near a ZIP code, or a city and state"
          name="near"
          type="search"
          enterKeyHint="search"
          maxLength={80}
          required
          autoComplete="off"
        />
        <Button type="submit" kind="mat">
          Find near
        </Button>
        <NearMe query={parseFindQuery(new URLSearchParams())} ask={(query) => void navigate(findingPath(query))} fieldId={NEAR_ID} />
      </form>
    </search>
  );
}
