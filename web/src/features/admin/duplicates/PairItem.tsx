import { lazyPart } from '../../../parts/lazyPart';
import { useState } from 'react';
import { useNow } from '../../../hooks/useNow';
import type { StoredPair } from '../../../stores/pairs';
import { Button, LinkButton } from '../../../ui/Button';
import * as items from '../../../ui/items.module.css';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { Fact } from '../../../ui/Fact';
import { paths } from '../../../words/paths';
import { AdminItem } from '../shared/AdminItem';
import { markAsDifferent, getPairKey } from './markAsDifferent';
import { describeLikeness } from './describeLikeness';
import type { UnmergeProps } from './UnmergeDialog';

const UnmergeDialog = lazyPart<UnmergeProps>('The unmerge dialog', async () => (await import('./UnmergeDialog')).UnmergeDialog);

/** A pair of possible duplicates, or a decided pair: why it was suggested, and its actions. */
export function PairItem({ pair }: { readonly pair: StoredPair }) {
  const { gymIds, names, states = [], decided, decidedAt, into, foundAt } = pair;
  const now = useNow();
  const [isUnmerging, setUnmerging] = useState(false);
  const mergedId = gymIds.find((gymId) => gymId !== into) ?? gymIds[0];
  const pairName = `${names[0]} and ${names[1]}`;
  const at = decidedAt ?? foundAt;
  return (
    <AdminItem
      title={pairName}
      decisionKey={getPairKey({ gymIds })}
      actions={
        <>
          {decided !== 'same' && (
            <LinkButton kind={decided ? undefined : 'secondary'} to={paths.adminPair(...gymIds)} data-key="o" aria-label={`Compare ${pairName}`}>
              Compare
            </LinkButton>
          )}
          {decided === undefined && (
            <Button data-key="n" aria-label={`Not the same gym: ${pairName}`} onClick={() => markAsDifferent(gymIds, names)}>
              Not the same gym
            </Button>
          )}
          {decided === 'same' && into !== undefined && (
            <>
              <LinkButton to={paths.adminGym(into)} data-key="o">
                Open gym
              </LinkButton>
              <Button data-key="s" onClick={() => setUnmerging(true)} aria-label={`Unmerge: ${pairName}`}>
                Unmerge
              </Button>
            </>
          )}
        </>
      }
    >
      {states.length > 0 && <p className="small">{states.join(' and ')}</p>}
      <dl className={items.facts}>
        <Fact name="Why">{describeLikeness(pair)}</Fact>
        {decided === 'same' && <Fact name="Kept">{names[gymIds.findIndex((gymId) => gymId === into)]}</Fact>}
        <Fact name={decided ? 'Decided' : 'Found'}>
          <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
            {now && formatRelativeTime(at, now)}
          </time>
        </Fact>
      </dl>
      {isUnmerging && <UnmergeDialog id={mergedId} close={() => setUnmerging(false)} />}
    </AdminItem>
  );
}
