import type { RemainingGym } from '@contract';
import type { ReactNode } from 'react';

/** An error message with a link to the gym that this one was merged into. A draft has no page to link to. */
export function linkMergedGym(sentence: string, gym: RemainingGym | undefined): ReactNode {
  if (gym?.path === undefined) return sentence;
  return (
    <>
      {sentence} <a href={gym.path}>Open {gym.name}</a>
    </>
  );
}
