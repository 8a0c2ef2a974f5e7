import type { StayingGym } from '@contract';
import type { ReactNode } from 'react';

/** A failure's message with a link to the gym that another was merged into; a draft has no page to link to. */
export function linkMergedGym(sentence: string, gym: StayingGym | undefined): ReactNode {
  if (gym?.path === undefined) return sentence;
  return (
    <>
      {sentence} <a href={gym.path}>Open {gym.name}</a>
    </>
  );
}
