import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { untilBack } from './whenBack';

/** Retries a failed load: when pressed, and by itself until it succeeds. */
export function TryAgain({ again }: { readonly again: () => void }) {
  const ask = useEffectEvent(again);
  useEffect(() => untilBack(() => ask()), []);
  return <Button onClick={again}>Try again</Button>;
}
