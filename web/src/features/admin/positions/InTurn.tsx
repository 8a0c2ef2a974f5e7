import { Button, LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { TryAgain } from '../../../lazy/TryAgain';
import { countOf } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { withCommas } from '../../../words/withCommas';
import { type Shortcut, Shortcuts } from '../shared/Shortcuts';
import { SetPosition } from './SetPosition';
import { useInTurn } from './useInTurn';

const SHORTCUTS: readonly Shortcut[] = [
  ['s', 'save and next'],
  ['n', 'skip'],
  ['b', 'back'],
];

/** Gyms that are on no map, one after the other. */
export function InTurn({ state }: { readonly state: string | undefined }) {
  const { turn, step, again, beginAgain } = useInTurn(state);
  if (turn.kind === 'loading') return <Skeleton label="Loading the gyms…" />;
  if (turn.kind === 'failed') {
    return (
      <ErrorBox title="The gyms didn’t load." action={<TryAgain again={again} />}>
        {turn.problem}
      </ErrorBox>
    );
  }
  if (turn.kind === 'done') {
    return (
      <Empty
        level={2}
        title={turn.all === 0 ? 'Every gym has a location' : 'That was the last one'}
        action={
          <span className="row">
            {turn.all > 0 && <Button onClick={beginAgain}>Start over</Button>}
            <LinkButton to={paths.adminGyms}>All gyms</LinkButton>
          </span>
        }
      >
        <p>
          {turn.all === 0
            ? 'You’ll see gyms here if their location is missing or approximate.'
            : `You went through ${countOf(turn.all, 'gym')}. The ones you skipped are still here if you start over.`}
        </p>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">
        {withCommas(turn.place)} of {countOf(turn.all, 'gym')}
      </p>
      <Shortcuts keys={SHORTCUTS}>
        <SetPosition key={turn.gym.id} row={turn.gym} isFirst={turn.place === 1} takesFocus={turn.isGoneTo} step={step} />
      </Shortcuts>
    </>
  );
}
