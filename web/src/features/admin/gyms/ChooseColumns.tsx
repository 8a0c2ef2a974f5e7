import { Checkbox } from '../../../ui/Field';
import { Collapsible } from '../shared/Collapsible';
import { type Column, COLUMN_DEFINITIONS, COLUMNS } from './columns';
import * as styles from './ChooseColumns.module.css';

/** Checkboxes that choose the table's columns. */
export function ChooseColumns({ columns, choose }: { readonly columns: readonly Column[]; readonly choose: (columns: readonly Column[]) => void }) {
  return (
    <Collapsible title={`Columns: ${columns.length} of ${COLUMNS.length}`} className={styles.choose}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">Columns</legend>
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={COLUMN_DEFINITIONS[column].name}
            checked={columns.includes(column)}
            onChange={({ target }) => choose(COLUMNS.filter((name) => (name === column ? target.checked : columns.includes(name))))}
          />
        ))}
      </fieldset>
    </Collapsible>
  );
}
