import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createPersistOptions } from '../storage/persisted';

interface ShortcutSetting {
  /** Single-letter shortcuts must be optional (WCAG 2.1.4), since speech input types letters, too. */
  readonly isOff: boolean;
}

/** Whether an admin has turned off shortcuts in this browser. */
export const useShortcutSetting = create<ShortcutSetting>()(
  persist(
    () => ({ isOff: false }),
    createPersistOptions<ShortcutSetting>({
      where: 'localStorage',
      key: 'halfmat:queue-keys-off',
      read: ({ isOff }) => ({ isOff: isOff === true }),
      readUnversioned: (text) => ({ isOff: text === 'true' }),
    }),
  ),
);
syncAcrossTabs(useShortcutSetting);

export const toggleShortcuts = (): void => void useShortcutSetting.setState(({ isOff }) => ({ isOff: !isOff }));
