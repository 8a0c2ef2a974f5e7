import type { ReactNode } from 'react';
import * as styles from './AdminTable.module.css';

interface Props {
  /** The accessible name, unless a heading already says what the table lists. */
  readonly label?: string;
  /** Whether the box takes focus, so that the keyboard can scroll a table that has no links or buttons. */
  readonly isFocusable?: boolean;
  /** The headings of columns with text. */
  readonly columns: readonly string[];
  /** The headings of the columns with numbers, which come last. Their cells are `NumberCell`s. */
  readonly numberColumns?: readonly string[];
  /** One or more `tbody`. */
  readonly children: ReactNode;
}

/** A table that scrolls in its own box if it is wider than the page. */
export function AdminTable({ label, isFocusable = false, columns, numberColumns = [], children }: Props) {
  return (
    <div className="scroll" tabIndex={isFocusable ? 0 : undefined}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {numberColumns.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

export const NumberCell = ({ children }: { readonly children: ReactNode }) => <td className={styles.number}>{children}</td>;
