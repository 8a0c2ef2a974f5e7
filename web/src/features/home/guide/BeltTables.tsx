import { Belt } from '../../../ui/Belt';
import { ADULT_BELTS, YOUTH_BELTS } from './sportFacts';
import * as styles from './tables.module.css';

/** Drawings that show how stripes and degrees look on a belt. */
export function StripeExamples() {
  return (
    <ul className={styles.examples}>
      <li>
        <Belt rank="blue" degree={3} /> Blue belt, three stripes
      </li>
      <li>
        <Belt rank="black" degree={2} /> Black belt, second degree
      </li>
      <li>
        <Belt rank="red-black" /> Red and black belt, seventh degree
      </li>
    </ul>
  );
}

/** Adult belts with their minimum age, and the minimum time at each. */
export function AdultBeltTable() {
  return (
    <table className={styles.table}>
      <caption>Adult belts</caption>
      <thead>
        <tr>
          <th scope="col">Belt</th>
          <th scope="col">Minimum age</th>
          <th scope="col">Minimum time at belt</th>
        </tr>
      </thead>
      <tbody>
        {ADULT_BELTS.map(({ rank, name, age, time }) => (
          <tr key={rank}>
            <th scope="row">
              <Belt rank={rank} />
              {name}
            </th>
            <td>{age}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kids' belts by group, youngest first. */
export function YouthBeltTable() {
  return (
    <table className={styles.table}>
      <caption>Kids’ belts</caption>
      <thead>
        <tr>
          <th scope="col">Belts</th>
          <th scope="col">Ages</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Belt rank="white" />
            White
          </th>
          <td>Any</td>
        </tr>
        {YOUTH_BELTS.map(({ youth, name, ages }) => (
          <tr key={youth}>
            <th scope="row">
              <span className={styles.beltRow}>
                <Belt youth={youth} line="white" />
                <Belt youth={youth} />
                <Belt youth={youth} line="black" />
              </span>
              {name}
            </th>
            <td className={styles.ages}>{ages}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
