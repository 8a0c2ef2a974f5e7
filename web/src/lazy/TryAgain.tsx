import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button';
import { untilBack } from './whenBack';

/** Asks anew for what did not come: when it is pressed, and by itself until it has come. */
export function TryAgain({ again }: { readonly again: () => void }) {
  const ask = useEffectEvent(again);
  useEffect(() => untilBack(() => ask()), []);
  return <Button onClick={again}>Try Again</Button>;
}
