import { Checkbox } from '../../../ui/Field';
import { ChevronDown } from '../../../ui/icons';
import * as admin from '../shared/admin.module.css';
import { type Column, COLUMN, COLUMNS } from './columns';
import * as styles from './gyms.module.css';

/** Chooses the table's columns. */
export function ChooseColumns({ columns, choose }: { readonly columns: readonly Column[]; readonly choose: (columns: readonly Column[]) => void }) {
  return (
    <details className={styles.choose}>
      <summary className={admin.over}>
        Columns: {columns.length} of {COLUMNS.length}
        <ChevronDown />
      </summary>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">Columns</legend>
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={COLUMN[column].name}
            checked={columns.includes(column)}
            onChange={({ target }) => choose(COLUMNS.filter((one) => (one === column ? target.checked : columns.includes(one))))}
          />
        ))}
      </fieldset>
    </details>
  );
}
