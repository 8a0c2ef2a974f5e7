import type { State } from '@contract';
import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { LoadState } from '../../../parts/LoadState';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { type Shortcut, Shortcuts } from '../shared/Shortcuts';
import { SetPosition } from './SetPosition';
import { usePositionQueue } from './usePositionQueue';

const SHORTCUTS: readonly Shortcut[] = [
  ['s', 'save and continue'],
  ['n', 'skip'],
  ['b', 'back'],
];

/** Gyms without an exact location, one at a time. `state`: only that state's gyms. */
export function PositionQueue({ state }: { readonly state: State | undefined }) {
  const { queue, load, step, startOver } = usePositionQueue(state?.code);
  if (queue.kind === 'unloaded') return <LoadState load={load} what="the gyms" />;
  if (queue.kind === 'done') {
    return (
      <Empty
        level={2}
        title={queue.total === 0 ? `Every gym${state ? ` in ${state.name}` : ''} has an exact location` : 'That was the last one'}
        action={
          <span className="row">
            {queue.total > 0 && <Button onClick={startOver}>Start over</Button>}
            <LinkButton to={paths.adminGyms}>All gyms</LinkButton>
          </span>
        }
      >
        <p>
          {queue.total === 0
            ? 'You’ll see gyms here if their location is missing or approximate.'
            : `You went through ${formatCount(queue.total, 'gym')}. To see the ones you skipped, start over.`}
        </p>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">
        {withCommas(queue.number)} of {formatCount(queue.total, 'gym')}
      </p>
      <Shortcuts keys={SHORTCUTS}>
        <SetPosition key={queue.gym.id} row={queue.gym} isFirst={queue.number === 1} shouldFocus={queue.hasStepped} step={step} />
      </Shortcuts>
    </>
  );
}
