import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { retryUntilBack } from './retryUntilBack';

/** Retries a failed load when pressed, and automatically until it succeeds. */
export function TryAgain({ again }: { readonly again: () => void }) {
  const ask = useEffectEvent(again);
  useEffect(() => retryUntilBack(() => ask()), []);
  return <Button onClick={again}>Try again</Button>;
}
