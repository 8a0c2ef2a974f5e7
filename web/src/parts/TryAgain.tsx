import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { retryUntilBack } from './retryUntilBack';

/** A button that retries a failed load. It also retries on its own while it is shown. */
export function TryAgain({ again }: { readonly again: () => void }) {
  const retry = useEffectEvent(again);
  useEffect(() => retryUntilBack(() => retry()), []);
  return <Button onClick={again}>Try again</Button>;
}
