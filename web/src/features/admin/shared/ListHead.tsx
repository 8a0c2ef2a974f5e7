import type { State } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { LinkChip } from '../../../ui/Chip';
import { Select } from '../../../ui/Field';
import { StateOptions } from '../../../widgets/places/StateOptions';
import { AdminHead } from './AdminHead';
import * as styles from './admin.module.css';

type Page = Pick<Parameters<typeof AdminHead>[0], 'title' | 'description' | 'path' | 'lead'>;
interface Props<List extends string> extends Page {
  /** The label of the group of lists, and of each list: the first is shown if the address names none. */
  readonly label: string;
  readonly names: Readonly<Record<List, string>>;
  readonly shown: List;
  readonly state: State | undefined;
  /** Whether the current list can be filtered by state. */
  readonly byState: boolean;
}

/** The top of a page with several lists: which list, and which state. `useShownList` reads both from the address. */
export function ListHead<List extends string>({ label, names, shown, state, byState, ...page }: Props<List>) {
  const [, setParams] = useSearchParams();
  const lists = Object.keys(names) as List[];
  const addressOf = (list: List): string => {
    const params = new URLSearchParams({ ...(list !== lists[0] && { show: list }), ...(state && { state: state.code }) });
    return params.size > 0 ? `${page.path}?${params}` : page.path;
  };
  const choose = (code: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (code === '') after.delete('state');
      else after.set('state', code);
      return after;
    });
  return (
    <>
      <AdminHead {...page} of={[...(shown === lists[0] ? [] : [names[shown]]), ...(byState && state ? [state.name] : [])].join(', ')} />
      <div className={`${styles.below} ${styles.choose}`}>
        <nav aria-label={label} className="row">
          {lists.map((list) => (
            <LinkChip key={list} to={addressOf(list)} keepScroll on={list === shown}>
              {names[list]}
            </LinkChip>
          ))}
        </nav>
        {byState && (
          <Select label="State" name="state" value={state?.code ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">All states</option>
            <StateOptions />
          </Select>
        )}
      </div>
    </>
  );
}
