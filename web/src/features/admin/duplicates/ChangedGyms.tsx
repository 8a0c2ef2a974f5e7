import { useEffect, useRef } from 'react';
import { TryAgain } from '../../../parts/TryAgain';
import { ErrorBox } from '../../../ui/ErrorBox';
import { changedSince, type Gyms } from './mergeChoices';
import { fieldName } from './pairWords';

/** What another admin has changed since `before`. It is far above the pressed button, so it takes the focus. */
export function ChangedGyms({ before, after }: { readonly before: Gyms; readonly after: Gyms }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), []);
  const names = [...new Set(changedSince(before, after).map(fieldName))];
  return (
    <div ref={box}>
      <ErrorBox title="One of these gyms has just changed, so nothing was merged.">
        {`${names.length > 0 ? `What changed: ${names.join(', ')}. ` : ''}Your choices are kept. Check what changed, then merge again.`}
      </ErrorBox>
    </div>
  );
}

/** The two gyms could not be reloaded: the page shows their previous state. */
export function ReloadProblem({ problem, again }: { readonly problem: string; readonly again: () => void }) {
  return (
    <ErrorBox title="We couldn’t refresh these gyms." action={<TryAgain again={again} />}>
      {problem} Your choices are kept.
    </ErrorBox>
  );
}
