import { type Limit, WEIGHT_CLASSES } from './sportFacts';
import * as styles from './tables.module.css';

/** Weight limits by class, including the gi or the rash guard and shorts. */
export function WeightTable() {
  return (
    <table className={`${styles.table} ${styles.weights}`}>
      <caption>Weight limits, adults and masters</caption>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Class
          </th>
          <th colSpan={2} scope="colgroup">
            Men
          </th>
          <th colSpan={2} scope="colgroup">
            Women
          </th>
        </tr>
        <tr>
          <th scope="col">Gi</th>
          <th scope="col">No-gi</th>
          <th scope="col">Gi</th>
          <th scope="col">No-gi</th>
        </tr>
      </thead>
      <tbody>
        {WEIGHT_CLASSES.map(({ name, portuguese, limits }) => (
          <tr key={name}>
            <th scope="row">
              {name} <span lang="pt">{portuguese}</span>
            </th>
            {limits.map((limit, column) => (
              <td key={column}>
                <LimitText limit={limit} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            Open class <span lang="pt">Absoluto</span>
          </th>
          <td colSpan={4}>Any weight, in addition to your own class</td>
        </tr>
      </tbody>
    </table>
  );
}

function LimitText({ limit }: { readonly limit: Limit }) {
  if (limit === null) return <span>No class</span>;
  if (!limit) return <span>No limit</span>;
  const [kilograms, pounds] = limit;
  return (
    <>
      {pounds} lb <span>{kilograms} kg</span>
    </>
  );
}
