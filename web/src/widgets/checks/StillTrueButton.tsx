import type { FactGroup } from '@contract';
import { useState } from 'react';
import { checkFacts } from '../../stores/factChecks';
import { useAttempt } from '../../forms/useAttempt';
import { Button } from '../../ui/Button';

interface Props {
  readonly gymId: string;
  readonly groups: readonly FactGroup[];
  /** What the button confirms, for screen readers. */
  readonly about?: string;
  /** Called once the confirmation is stored. */
  readonly onConfirmed?: () => void;
}

/** Lets a gym's owner or an admin confirm in one tap that facts are still true. */
export function StillTrueButton({ gymId, groups, about, onConfirmed }: Props) {
  const [done, setDone] = useState(false);
  const { busy, attempt } = useAttempt();
  const confirmFacts = () =>
    attempt(async () => {
      await checkFacts({ gymId, groups: [...groups], stillTrue: true });
      setDone(true);
      onConfirmed?.();
    });
  return (
    <>
      <Button kind="secondary" busy={busy} data-key="s" aria-pressed={done} onClick={() => void confirmFacts()}>
        <span>Still true</span>
        {about && <span className="visually-hidden">: {about}</span>}
      </Button>{' '}
      <span role="status" className="small">
        {done && 'Thanks! The page now shows this as verified.'}
      </span>
    </>
  );
}
