import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createPersistOptions } from '../storage/persisted';
import { isString, filterItems } from '../storage/storage';

interface Dismissed {
  /** The names of dismissed notices, the last one dismissed first. */
  readonly names: readonly string[];
}
/** The maximum number of names to store. No page ever shows this many notices. */
const MAX_NAMES = 30;

const isName = (stored: unknown): stored is string => isString(stored) && /^[a-z\d]+$/.test(stored);

/** Notices that were dismissed in this browser. `beforePaint.ts` hides them before the app runs. */
export const useDismissedNotices = create<Dismissed>()(
  persist(
    () => ({ names: [] }),
    createPersistOptions<Dismissed>({
      where: 'localStorage',
      key: 'halfmat:dismissed',
      read: ({ names }) => ({ names: filterItems(names, isName).slice(0, MAX_NAMES) }),
      readUnversioned: (text) => ({ names: text.split(' ') }),
    }),
  ),
);
syncAcrossTabs(useDismissedNotices);

/** Dismisses the notice with this name in this browser. */
export const dismissNotice = (name: string): void =>
  void useDismissedNotices.setState(({ names }) => ({ names: [name, ...names.filter((other) => other !== name)].slice(0, MAX_NAMES) }));
