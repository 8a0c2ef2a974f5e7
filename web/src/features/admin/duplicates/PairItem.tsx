import { lazyPart } from '../../../lazy/lazyPart';
import { useState } from 'react';
import { useNow } from '../../../hydration/useNow';
import type { StoredPair } from '../../../stores/pairs';
import { Button, LinkButton } from '../../../ui/Button';
import * as items from '../../../ui/items.module.css';
import { relativeTime } from '../../../ui/relativeTime';
import { Fact } from '../../../ui/Fact';
import { paths } from '../../../words/paths';
import { DecisionProblem } from '../../../widgets/decisions/DecisionProblem';
import { holdApart, pairKey } from './keepApart';
import { whyAlike } from './whyAlike';
import type { SplitGymProps } from './SplitGym';

const SplitGym = lazyPart<SplitGymProps>('The unmerge dialog', async () => (await import('./SplitGym')).SplitGym);

/** Two possible duplicates, or a decided pair: why, and what can be done. */
export function PairItem({ pair }: { readonly pair: StoredPair }) {
  const { id, gymIds, names, states = [], decided, decidedAt, into, foundAt } = pair;
  const now = useNow();
  const [splitting, setSplitting] = useState(false);
  const goes = gymIds.find((gymId) => gymId !== into) ?? gymIds[0];
  const both = `${names[0]} and ${names[1]}`;
  const at = decidedAt ?? foundAt;
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {both}
        </h2>
        {states.length > 0 && <p className="small">{states.join(' and ')}</p>}
        <dl className={items.facts}>
          <Fact name="Why">{whyAlike(pair)}</Fact>
          {decided === 'one' && <Fact name="Kept">{names[gymIds.findIndex((gymId) => gymId === into)]}</Fact>}
          <Fact name={decided ? 'Decided' : 'Found'}>
            <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
              {now && relativeTime(at, now)}
            </time>
          </Fact>
        </dl>
        <DecisionProblem of={pairKey({ gymIds })} />
        <div className={`row ${items.actions}`}>
          {decided !== 'one' && (
            <LinkButton kind={decided ? undefined : 'mat'} to={paths.adminPair(...gymIds)} data-key="o" aria-label={`Compare ${both}`}>
              Compare
            </LinkButton>
          )}
          {decided === undefined && (
            <Button data-key="n" aria-label={`Not the same gym: ${both}`} onClick={() => holdApart(gymIds, names)}>
              Not the same gym
            </Button>
          )}
          {decided === 'one' && into !== undefined && (
            <>
              <LinkButton to={paths.adminGym(into)} data-key="o">
                Open gym
              </LinkButton>
              <Button data-key="s" onClick={() => setSplitting(true)} aria-label={`Unmerge: ${both}`}>
                Unmerge
              </Button>
            </>
          )}
        </div>
      </article>
      {splitting && <SplitGym id={goes} close={() => setSplitting(false)} />}
    </li>
  );
}
