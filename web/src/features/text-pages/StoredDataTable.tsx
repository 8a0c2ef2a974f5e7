import * as styles from './textPages.module.css';

/** One kind of data that the site stores about a person. */
export interface StoredItem {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** A table of stored data. On a phone, each row is a block, and its cells repeat their column's name. */
export function StoredDataTable({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ what, why, howLong }) => (
          <tr key={what}>
            <td>{what}</td>
            <td data-column="Why">{why}</td>
            <td data-column="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
