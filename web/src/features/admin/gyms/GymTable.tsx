import { type GymRow, type GymSort, LATEST_FIRST } from '@contract';
import { useNow } from '../../../hooks/useNow';
import { ChevronDown } from '../../../ui/icons';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { getViewPath, changeView, type TableView } from './tableUrl';
import { COLUMN_DEFINITIONS } from './columns';
import * as styles from './GymTable.module.css';

interface Props {
  readonly gyms: readonly GymRow[];
  readonly view: TableView;
  readonly busy: boolean;
  readonly isSelected: (id: string) => boolean;
  readonly setSelected: (ids: readonly string[], isSelected: boolean) => void;
}

/** A table of gyms. On a phone, each row becomes a card. */
export function GymTable({ gyms, view, busy, isSelected, setSelected }: Props) {
  const now = useNow();
  return (
    <div className="scroll">
      <table className={styles.table} aria-label="Gyms" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col" className={styles.choice}>
              <input
                type="checkbox"
                aria-label="Select all gyms on this page"
                checked={gyms.every(({ id }) => isSelected(id))}
                onChange={({ target }) =>
                  setSelected(
                    gyms.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            </th>
            <ColumnHeading view={view} name="Gym" sort="name" />
            {view.columns.map((column) => (
              <ColumnHeading key={column} view={view} {...COLUMN_DEFINITIONS[column]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {gyms.map((row) => (
            <tr key={row.id}>
              <td className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={`Select ${row.name}, ${row.city}`}
                  checked={isSelected(row.id)}
                  onChange={({ target }) => setSelected([row.id], target.checked)}
                />
              </td>
              <th scope="row">
                <Link to={paths.adminGym(row.id)}>{row.name}</Link>
              </th>
              {view.columns.map((column) => {
                const { name, isNumber, isPlain, cell } = COLUMN_DEFINITIONS[column];
                return (
                  <td key={column} data-name={isPlain ? undefined : name} className={isNumber && styles.number}>
                    {cell(row, now)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadingProps {
  readonly view: TableView;
  readonly name: string;
  readonly sort?: GymSort;
  readonly isNumber?: true;
}

function ColumnHeading({ view, name, sort, isNumber }: ColumnHeadingProps) {
  const { sort: currentSort = 'name', reverse = false } = view.query;
  const isSorted = sort === currentSort;
  const isDescending = isSorted && reverse !== LATEST_FIRST.has(sort);
  const sortDirection = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={isNumber && styles.number} aria-sort={isSorted ? sortDirection : undefined}>
      {sort ? (
        <Link
          to={getViewPath(changeView(view, { sort: sort === 'name' ? undefined : sort, reverse: isSorted && !reverse ? true : undefined }))}
          preventScrollReset
          className={styles.sort}
        >
          <span>{name}</span>
          {isSorted && (
            <span className={isDescending ? undefined : styles.up}>
              <ChevronDown />
            </span>
          )}
        </Link>
      ) : (
        name
      )}
    </th>
  );
}
