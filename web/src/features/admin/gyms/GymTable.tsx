import type { GymRow, GymSort } from '@contract';
import { useNow } from '../../../hooks/useNow';
import { ChevronDown } from '../../../ui/icons';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { viewAddress, withChange, type View } from './tableAddress';
import { COLUMN } from './columns';
import * as styles from './GymTable.module.css';

interface Props {
  readonly isChosen: (id: string) => boolean;
  readonly choose: (ids: readonly string[], chosen: boolean) => void;
  readonly gyms: readonly GymRow[];
  readonly view: View;
  readonly busy: boolean;
}

/** Gyms as table rows, which become cards on a phone. */
export function GymTable({ gyms, view, busy, isChosen, choose }: Props) {
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
                checked={gyms.every(({ id }) => isChosen(id))}
                onChange={({ target }) =>
                  choose(
                    gyms.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            </th>
            <Head view={view} name="Gym" sort="name" />
            {view.columns.map((column) => (
              <Head key={column} view={view} {...COLUMN[column]} />
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
                  checked={isChosen(row.id)}
                  onChange={({ target }) => choose([row.id], target.checked)}
                />
              </td>
              <th scope="row">
                <Link to={paths.adminGym(row.id)}>{row.name}</Link>
              </th>
              {view.columns.map((column) => {
                const { name, isNumber, isPlain, cell } = COLUMN[column];
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

interface HeadProps {
  readonly view: View;
  readonly name: string;
  readonly sort?: GymSort;
  readonly isNumber?: true;
}

function Head({ view, name, sort, isNumber }: HeadProps) {
  const { sort: current = 'name', reverse = false } = view.query;
  const isSorted = sort === current;
  const isDescending = isSorted && reverse !== (sort === 'checked' || sort === 'updated' || sort === 'created');
  return (
    <th scope="col" className={isNumber && styles.number} aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      {sort ? (
        <Link
          to={viewAddress(withChange(view, { sort: sort === 'name' ? undefined : sort, reverse: isSorted && !reverse ? true : undefined }))}
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
