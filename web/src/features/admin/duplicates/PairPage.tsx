import { useParams } from 'react-router-dom';
import { type ReactNode, useState } from 'react';
import { type GymLookup, type TwoGyms, twoGyms } from '../../../stores/pairs';
import { useValue } from '../../../stores/values';
import { lazyPart } from '../../../parts/lazyPart';
import { LoadState } from '../../../parts/LoadState';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { paths } from '../../../words/paths';
import { getErrorMessage } from '../../../words/problems';
import { AdminLayout } from '../shared/AdminLayout';
import { PageUpdates } from '../shared/PageUpdates';
import type { GymComparisonProps } from './GymComparison';
import type { UnmergeProps } from './UnmergeDialog';

const GymComparison = lazyPart<GymComparisonProps>('The comparison', async () => (await import('./GymComparison')).GymComparison);

const UnmergeDialog = lazyPart<UnmergeProps>('The unmerge dialog', async () => (await import('./UnmergeDialog')).UnmergeDialog);

/** `/admin/duplicates/{gymId}~{gymId}`: two gyms side by side, to merge field by field or mark as different. */
export default function PairPage() {
  const { pairId = '' } = useParams();
  const [first = '', second = '', ...others] = pairId.split('~');
  const areTwoGyms = first !== '' && second !== '' && first !== second && others.length === 0;
  return areTwoGyms ? <Pair key={pairId} ids={[first, second]} /> : <InvalidPair ids={[first, second]} />;
}

interface PairProps {
  readonly ids: readonly [string, string];
}

function InvalidPair({ ids }: PairProps) {
  return (
    <PairLayout ids={ids}>
      <Empty level={2} title="This link doesn’t point to two gyms" action={<LinkButton to={paths.adminDuplicates}>All duplicates</LinkButton>}>
        <p>Pick a pair from the list, or choose any two gyms.</p>
      </Empty>
    </PairLayout>
  );
}

function Pair({ ids }: PairProps) {
  const { value: gyms } = useValue(twoGyms, ids.join('~'));
  return (
    <PairLayout ids={ids} names={gyms ? [gyms.first, gyms.second].flatMap(toNames) : []}>
      <ComparedGyms ids={ids} />
    </PairLayout>
  );
}

interface PairLayoutProps extends PairProps {
  readonly names?: readonly string[];
  readonly children: ReactNode;
}

function PairLayout({ ids, names = [], children }: PairLayoutProps) {
  return (
    <AdminLayout
      title="Compare two gyms"
      documentTitle={names.length > 0 ? `Compare two gyms: ${names.join(' and ')}` : undefined}
      description="Two listings that may be the same gym."
      path={paths.adminPair(...ids)}
      parents={[{ name: 'Duplicates', to: paths.adminDuplicates }]}
    >
      {children}
    </AdminLayout>
  );
}

/** A list of the gym's current or former name. Empty if the gym was deleted or its former name isn't stored. */
function toNames(lookup: GymLookup): string[] {
  if (lookup.kind === 'deleted') return [];
  const { name } = lookup.kind === 'gym' ? lookup.gym : (lookup.pointer.unmergeData?.gym ?? {});
  return name === undefined ? [] : [name];
}

function ComparedGyms({ ids }: PairProps) {
  const { value: gyms, ...load } = useValue(twoGyms, ids.join('~'));
  if (!gyms) return <LoadState load={load} what="the two gyms" />;
  const { status, error, reload } = load;
  const problem = status === 'failed' ? getErrorMessage(error) : undefined;
  const { first, second, ties, pair } = gyms;
  if (first.kind === 'gym' && second.kind === 'gym')
    return <GymComparison gyms={[first.gym, second.gym]} ties={ties} pair={pair} reloadProblem={problem} reload={reload} />;
  return <MergedOrDeleted gyms={gyms} reload={reload} />;
}

/** Says that at least one of the two gyms was deleted or merged. */
function MergedOrDeleted({ gyms: { first, second }, reload }: { readonly gyms: TwoGyms; readonly reload: () => void }) {
  const [isUnmerging, setUnmerging] = useState(false);
  const mergedLookup = [first, second].find((lookup) => lookup.kind === 'merged');
  const remainingLookup = [first, second].find((lookup) => lookup.kind === 'gym');
  const backLink = <LinkButton to={paths.adminDuplicates}>All duplicates</LinkButton>;
  if (mergedLookup?.kind !== 'merged') {
    return (
      <Empty level={2} title={remainingLookup ? 'One of these gyms was deleted' : 'These gyms were deleted'} action={backLink}>
        <p>You can’t compare deleted gyms.</p>
      </Empty>
    );
  }
  const areSameGym = remainingLookup?.kind === 'gym' && mergedLookup.pointer.mergedInto === remainingLookup.gym.id;
  const name = mergedLookup.pointer.unmergeData?.gym.name ?? 'One of them';
  return (
    <>
      <Empty
        level={2}
        title={areSameGym ? 'These gyms are merged' : 'One of these gyms was merged into a third gym'}
        action={
          <span className="row">
            <LinkButton kind="secondary" to={paths.adminGym(mergedLookup.pointer.mergedInto)}>
              Open gym
            </LinkButton>
            {areSameGym && <Button onClick={() => setUnmerging(true)}>Unmerge…</Button>}
            {!areSameGym && remainingLookup?.kind === 'gym' && (
              <LinkButton to={paths.adminPair(remainingLookup.gym.id, mergedLookup.pointer.mergedInto)}>Compare with that gym</LinkButton>
            )}
            {backLink}
          </span>
        }
      >
        <p>{areSameGym ? `${name} was merged into ${remainingLookup.gym.name}.` : `${name} was merged into another gym.`}</p>
        <PageUpdates />
      </Empty>
      {isUnmerging && <UnmergeDialog id={mergedLookup.id} close={() => setUnmerging(false)} onUnmerged={reload} />}
    </>
  );
}
