import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs, persistOptions } from '../storage/persisted';
import { isString, itemsOf } from '../storage/storage';

interface Dismissed {
  /** Names of dismissed notices, newest first. */
  readonly names: readonly string[];
}
/** More notices than a page ever shows at once, including those that may be shown again. */
const MAX_NAMES = 30;

const isName = (stored: unknown): stored is string => isString(stored) && /^[a-z\d]+$/.test(stored);

/** Notices that were dismissed in this browser. `beforePaint.ts` hides them before the app runs. */
export const useDismissed = create<Dismissed>()(
  persist(
    () => ({ names: [] }),
    persistOptions<Dismissed>({
      where: 'localStorage',
      key: 'halfmat:dismissed',
      read: ({ names }) => ({ names: itemsOf(names, isName).slice(0, MAX_NAMES) }),
      readUnversioned: (text) => ({ names: text.split(' ') }),
    }),
  ),
);
followOtherTabs(useDismissed);

/** Dismisses the notice with this name in this browser. */
export const dismiss = (name: string): void =>
  void useDismissed.setState(({ names }) => ({ names: [name, ...names.filter((other) => other !== name)].slice(0, MAX_NAMES) }));
