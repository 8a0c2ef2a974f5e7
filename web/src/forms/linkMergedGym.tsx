import type { RemainingGym } from '@contract';
import type { ReactNode } from 'react';

/** Adds a link to an error message if the requested gym was merged into another one. A draft has no page to link to. */
export function linkMergedGym(sentence: string, gym: RemainingGym | undefined): ReactNode {
  if (gym?.path === undefined) return sentence;
  return (
    <>
      {sentence} <a href={gym.path}>Open {gym.name}</a>
    </>
  );
}
