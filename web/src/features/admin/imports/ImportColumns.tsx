import { COLUMN_ROLES, type ColumnChoice, type ColumnRole, type GuessedColumn, IMPORT_COLUMNS, listMissingColumns } from '@contract';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Select } from '../../../ui/Field';
import { compareColumns, findFallbackColumns, type Roles } from './columnRoles';
import * as styles from './ImportColumns.module.css';

interface Props {
  /** The names of the files with these columns. */
  readonly fileNames: readonly string[];
  readonly columns: readonly GuessedColumn[];
  readonly roles: Roles;
  /** The choices for the source's last file. Empty if the source is new. */
  readonly rememberedChoices: readonly ColumnChoice[];
  readonly onChoose: (name: string, role: ColumnRole | null) => void;
}

/** The columns that one or more files share, with their first values. The admin can change each column's guessed role. */
export function ImportColumns({ fileNames, columns, roles, rememberedChoices, onChoose }: Props) {
  const usedRoles = [...roles.values()].filter((role) => role !== null);
  const missingColumnProblems = listMissingColumns(new Set(usedRoles));
  const preferredHeadings = findFallbackColumns(columns, roles);
  const personalHeadings = columns.filter(({ isPersonal }) => isPersonal).map(({ heading }) => heading);
  const unusedSessionHeadings = columns.filter(({ name, hasSessions }) => hasSessions && !roles.get(name)).map(({ heading }) => heading);
  return (
    <fieldset className={styles.columns}>
      <legend>Columns in {fileNames.join(', ')}</legend>
      <p className="small muted">
        We’ll use {usedRoles.length} of {columns.length} columns. Fix any wrong guesses. We’ll remember your choices for this source.
      </p>
      {missingColumnProblems.map((problem) => (
        <ErrorBox key={problem} title={problem}>
          Choose the right column below.
        </ErrorBox>
      ))}
      {rememberedChoices.length > 0 && <ColumnChanges columns={columns} rememberedChoices={rememberedChoices} />}
      {unusedSessionHeadings.length > 0 && (
        <p className={styles.note} role="status">
          We don’t use these columns, but they look like times of open mats or classes: {unusedSessionHeadings.join(', ')}. Choose what they contain.
        </p>
      )}
      <div className={styles.grid}>
        {columns
          .filter(({ isPersonal }) => !isPersonal)
          .map((column) => (
            <ColumnRoleSelect
              key={column.name}
              column={column}
              role={roles.get(column.name) ?? null}
              preferredHeading={preferredHeadings.get(column.name)}
              onChoose={onChoose}
            />
          ))}
      </div>
      {personalHeadings.length > 0 && <p className="small">Personal data that we never read or store: {personalHeadings.join(', ')}.</p>}
    </fieldset>
  );
}

function ColumnChanges({ columns, rememberedChoices }: Pick<Props, 'columns' | 'rememberedChoices'>) {
  const { added, removed } = compareColumns(columns, rememberedChoices);
  if (added.length === 0 && removed.length === 0) return <p className="small">Same columns as this source’s last file. We’ll use them the same way.</p>;
  const changes = [added.length > 0 && `New: ${added.join(', ')}.`, removed.length > 0 && `Removed: ${removed.join(', ')}.`].filter(Boolean);
  return (
    <p className={styles.note} role="status">
      The columns have changed since this source’s last file. {changes.join(' ')}
    </p>
  );
}

interface ColumnRoleSelectProps extends Pick<Props, 'onChoose'> {
  readonly column: GuessedColumn;
  readonly role: ColumnRole | null;
  /** The heading of the column that takes precedence. */
  readonly preferredHeading: string | undefined;
}

function ColumnRoleSelect({ column: { heading, name, examples, guess }, role, preferredHeading, onChoose }: ColumnRoleSelectProps) {
  const hint = (
    <>
      <span className={styles.examples}>{examples.length > 0 ? examples.join(' · ') : 'Empty in the first rows'}</span>
      {role !== guess && <span>Guessed: {guess ? IMPORT_COLUMNS[guess].label : 'not used'}. </span>}
      {preferredHeading !== undefined && <span>Used only if “{preferredHeading}” is empty. </span>}
    </>
  );
  return (
    <Select label={heading} hint={hint} value={role ?? ''} onChange={({ target }) => onChoose(name, (target.value || null) as ColumnRole | null)}>
      <option value="">Not used</option>
      {COLUMN_ROLES.map((option) => (
        <option key={option} value={option}>
          {IMPORT_COLUMNS[option].label}
        </option>
      ))}
    </Select>
  );
}
