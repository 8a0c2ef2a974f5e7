import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { LinkChip } from '../../../ui/Chip';
import { Field, Select } from '../../../ui/Field';
import { StateOptions } from '../../../widgets/places/StateOptions';
import * as styles from './ListFilters.module.css';
import { useListParams } from './useListParams';

interface Props<List extends string> {
  /** The page's path. */
  readonly path: string;
  /** The search field's label and hint. If absent, the list has no search field. */
  readonly search?: { readonly label: string; readonly hint: string };
  /** What the choice of list is called, for screen readers: `Which users`. */
  readonly label?: string;
  /** The name of each list. */
  readonly lists?: Readonly<Record<List, string>>;
  /** Whether the current list can be filtered by state. */
  readonly hasStateFilter?: boolean;
}

/** The controls above a list: search, choice of list, and state. Their values are in the URL (`useListParams`). */
export function ListFilters<List extends string>({ path, search, label, lists = {} as Record<List, string>, hasStateFilter = false }: Props<List>) {
  const [params, setParams] = useSearchParams();
  const { list: currentList, state, search: searchText } = useListParams(lists);
  const names = Object.entries<string>(lists);
  const getListPath = (list: string): string => {
    const newParams = new URLSearchParams({ ...(list !== names[0]?.[0] && { show: list }), ...(state && { state: state.code }) });
    return newParams.size > 0 ? `${path}?${newParams}` : path;
  };
  const chooseState = (code: string) => {
    const newParams = new URLSearchParams(params);
    if (code === '') newParams.delete('state');
    else newParams.set('state', code);
    setParams(newParams);
  };
  const submitSearch = (formData: FormData) => {
    const q = String(formData.get('q') ?? '').trim();
    setParams(q === '' ? {} : { q });
  };
  return (
    <div className={styles.filters}>
      {search && (
        <search>
          <form key={searchText} action={submitSearch} className={styles.search}>
            <Field {...search} name="q" type="search" defaultValue={searchText} autoComplete="off" />
            <Button type="submit">Find</Button>
          </form>
        </search>
      )}
      {names.length > 0 && (
        <nav aria-label={label} className="row">
          {names.map(([list, name]) => (
            <LinkChip key={list} to={getListPath(list)} preventScrollReset selected={searchText === '' && list === currentList}>
              {name}
            </LinkChip>
          ))}
        </nav>
      )}
      {hasStateFilter && (
        <Select label="State" name="state" value={state?.code ?? ''} onChange={({ target }) => chooseState(target.value)}>
          <option value="">All states</option>
          <StateOptions />
        </Select>
      )}
    </div>
  );
}
