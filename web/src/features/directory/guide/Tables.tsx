import { Belt } from '../../../components/Belt';
import { ADULT_BELTS, limitLabel, WEIGHT_CLASSES, YOUTH_BELTS } from './sportFacts';
import styles from './Tables.module.css';

/** Adult belts with the youngest age and the shortest time in each. */
export function AdultBeltTable() {
  return (
    <div className={`scroll ${styles.box}`}>
      <table className={styles.table}>
        <caption>Adult belts</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Drawing</span>
            </th>
            <th scope="col">Belt</th>
            <th scope="col">Youngest age</th>
            <th scope="col">Shortest time in it</th>
          </tr>
        </thead>
        <tbody>
          {ADULT_BELTS.map((belt) => (
            <tr key={belt.rank}>
              <td className={styles.drawing}>
                <Belt rank={belt.rank} />
              </td>
              <th scope="row">{belt.name}</th>
              <td>{belt.age}</td>
              <td>{belt.time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Children's belts by group. */
export function YouthBeltTable() {
  return (
    <div className={`scroll ${styles.box}`}>
      <table className={styles.table}>
        <caption>Children’s belts</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Drawing</span>
            </th>
            <th scope="col">Group</th>
            <th scope="col">Ages</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.drawing}>
              <Belt rank="white" />
            </td>
            <th scope="row">White</th>
            <td>Any</td>
          </tr>
          {YOUTH_BELTS.map(({ youth, name, ages }) => (
            <tr key={youth}>
              <td className={styles.drawing}>
                <Belt youth={youth} line="white" />
                <Belt youth={youth} />
                <Belt youth={youth} line="black" />
              </td>
              <th scope="row">{name}: white line, solid, black line</th>
              <td>{ages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Upper limits by class, in what one competes in. */
export function WeightTable() {
  return (
    <div className={`scroll ${styles.box}`}>
      <table className={`${styles.table} ${styles.weights}`}>
        <caption>Upper limits, adults and masters</caption>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Men, gi</th>
            <th scope="col">Men, no-gi</th>
            <th scope="col">Women, gi</th>
            <th scope="col">Women, no-gi</th>
          </tr>
        </thead>
        <tbody>
          {WEIGHT_CLASSES.map(({ name, portuguese, limits }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span lang="pt">{portuguese}</span>
              </th>
              <td>{limitLabel(limits[0])}</td>
              <td>{limitLabel(limits[1])}</td>
              <td>{limitLabel(limits[2])}</td>
              <td>{limitLabel(limits[3])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
