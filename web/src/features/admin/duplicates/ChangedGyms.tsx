import { useEffect, useRef } from 'react';
import { TryAgain } from '../../../parts/TryAgain';
import { ErrorBox } from '../../../ui/ErrorBox';
import { findChangedFields, type Gyms } from './mergeChoices';
import { getFieldName } from './pairText';

/** Says which fields have changed since `before`. Focuses the message, because it is far above the button that was pressed. */
export function ChangedGyms({ before, after }: { readonly before: Gyms; readonly after: Gyms }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), []);
  const names = [...new Set(findChangedFields(before, after).map(getFieldName))];
  return (
    <div ref={box}>
      <ErrorBox title="One of these gyms has just changed, so nothing was merged.">
        {`${names.length > 0 ? `What changed: ${names.join(', ')}. ` : ''}Your choices are kept. Check what changed, then merge again.`}
      </ErrorBox>
    </div>
  );
}

/** Says that the two gyms couldn't be reloaded. The page still shows them as they were last loaded. */
export function ReloadProblem({ problem, retry }: { readonly problem: string; readonly retry: () => void }) {
  return (
    <ErrorBox title="We couldn’t refresh these gyms." action={<TryAgain retry={retry} />}>
      {problem} Your choices are kept.
    </ErrorBox>
  );
}
