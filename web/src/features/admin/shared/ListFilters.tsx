import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { LinkChip } from '../../../ui/Chip';
import { Field, Select } from '../../../ui/Field';
import { StateOptions } from '../../../widgets/places/StateOptions';
import * as styles from './ListFilters.module.css';
import { useListAddress } from './useListAddress';

interface Props<List extends string> {
  /** The page's path. */
  readonly path: string;
  /** A search by the beginning of a text. */
  readonly search?: { readonly label: string; readonly hint: string };
  /** The label of the group of lists: `Which users`. */
  readonly label?: string;
  /** The name of each list. */
  readonly lists?: Readonly<Record<List, string>>;
  /** Whether the current list can be filtered by state. */
  readonly byState?: boolean;
}

/** The controls above a list: search, which list, which state. All of them are in the address (`useListAddress`). */
export function ListFilters<List extends string>({ path, search, label, lists = {} as Record<List, string>, byState = false }: Props<List>) {
  const [params, setParams] = useSearchParams();
  const { shown, state, search: searched } = useListAddress(lists);
  const names = Object.entries<string>(lists);
  const addressOf = (list: string): string => {
    const changed = new URLSearchParams({ ...(list !== names[0]?.[0] && { show: list }), ...(state && { state: state.code }) });
    return changed.size > 0 ? `${path}?${changed}` : path;
  };
  const chooseState = (code: string) => {
    const changed = new URLSearchParams(params);
    if (code === '') changed.delete('state');
    else changed.set('state', code);
    setParams(changed);
  };
  const find = (entries: FormData) => {
    const q = String(entries.get('q') ?? '').trim();
    setParams(q === '' ? {} : { q });
  };
  return (
    <div className={styles.filters}>
      {search && (
        <search>
          <form key={searched} action={find} className={styles.search}>
            <Field {...search} name="q" type="search" defaultValue={searched} autoComplete="off" />
            <Button type="submit">Find</Button>
          </form>
        </search>
      )}
      {names.length > 0 && (
        <nav aria-label={label} className="row">
          {names.map(([list, name]) => (
            <LinkChip key={list} to={addressOf(list)} preventScrollReset on={searched === '' && list === shown}>
              {name}
            </LinkChip>
          ))}
        </nav>
      )}
      {byState && (
        <Select label="State" name="state" value={state?.code ?? ''} onChange={({ target }) => chooseState(target.value)}>
          <option value="">All states</option>
          <StateOptions />
        </Select>
      )}
    </div>
  );
}
