import { lazyPart } from '../../../lazy/lazyPart';
import { stateByCode } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Guard } from '../../../router/Guard';
import { type Decided, pairLists, type PairsKey } from '../../../stores/pairs';
import { LinkChip } from '../../../ui/Chip';
import { Select } from '../../../ui/Field';
import { paths } from '../../../words/paths';
import { AdminHead } from '../AdminHead';
import * as admin from '../admin.module.css';
import { PagedLiveList } from '../LiveList';
import { Queue, type QueueKey } from '../Queue';
import { PairItem } from './PairItem';
import * as styles from './duplicates.module.css';
import { StateOptions } from '../../../widgets/places/StateOptions';

const CompareTwo = lazyPart<object>('The choice of two gyms', async () => (await import('./CompareTwo')).CompareTwo);

/** `/admin/duplicates`: gyms that may be listed twice, by state, and what was decided of others. What is chosen stands in the address. */
export default function DuplicatesPage() {
  return (
    <Guard need="admin">
      <Duplicates />
    </Guard>
  );
}

const KEYS: readonly QueueKey[] = [
  ['o', 'compare them'],
  ['n', 'not the same gym'],
];
type Show = 'open' | Decided;
const NAMES: Record<Show, string> = { open: 'To decide', one: 'Merged', two: 'Not the same' };
const NONE: Record<Show, string> = {
  open: 'No two gyms wait to be compared',
  one: 'No gyms were merged here yet',
  two: 'Nobody has said yet of two gyms that they are not the same',
};
const SHOWN = Object.keys(NAMES) as Show[];

function addressOf(show: Show, state: string | undefined): string {
  const params = new URLSearchParams({ ...(show !== 'open' && { show }), ...(state !== undefined && { state }) });
  return params.size > 0 ? `${paths.adminDuplicates}?${params}` : paths.adminDuplicates;
}

function Duplicates() {
  const [params, setParams] = useSearchParams();
  const show = SHOWN.find((one) => one === params.get('show')) ?? 'open';
  const state = show === 'open' ? stateByCode(params.get('state') ?? '') : undefined;
  const key: PairsKey = show === 'open' && state ? `open=${state.code}` : show;
  const choose = (code: string) => setParams(code === '' ? {} : { state: code });
  return (
    <div className="container page">
      <AdminHead
        title="Duplicates"
        description="Gyms that may be listed twice."
        path={paths.adminDuplicates}
        lead="Two listings that may be one gym, the likeliest first. Compare them, then merge them or say that they are two. Merged gyms can be split again."
      />
      <div className={`${admin.below} ${styles.choose}`}>
        <nav aria-label="Which pairs" className="row">
          {SHOWN.map((one) => (
            <LinkChip key={one} to={addressOf(one, state?.code)} keepScroll on={one === show}>
              {NAMES[one]}
            </LinkChip>
          ))}
        </nav>
        {show === 'open' && (
          <Select label="State" name="state" value={state?.code ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">All states</option>
            <StateOptions />
          </Select>
        )}
      </div>
      <CompareTwo />
      <Queue keys={KEYS}>
        <PagedLiveList
          key={key}
          lists={pairLists}
          of={key}
          what="pairs"
          onward="Show more"
          none={
            <p className="muted">
              {NONE[show]}
              {state && ` in ${state.name}`}.
            </p>
          }
        >
          {(pair) => <PairItem key={pair.id} pair={pair} />}
        </PagedLiveList>
      </Queue>
    </div>
  );
}
