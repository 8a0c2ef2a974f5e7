import type { RemainingGym } from '@contract';
import type { ReactNode } from 'react';

/** Adds a link to an error message: to the gym that the requested gym was merged into. Adds none if that gym is a draft without a page. */
export function linkMergedGym(sentence: string, gym: RemainingGym | undefined): ReactNode {
  if (gym?.path === undefined) return sentence;
  return (
    <>
      {sentence} <a href={gym.path}>Open {gym.name}</a>
    </>
  );
}
