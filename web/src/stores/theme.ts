import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistOptions } from '../storage/persisted';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
interface ThemeChoice {
  readonly theme: Theme;
}

/** The visitor's color theme. `beforePaint.ts` applies the saved one before the app runs. */
export const useTheme = create<ThemeChoice>()(
  persist(
    () => ({ theme: 'system' }),
    createPersistOptions<ThemeChoice>({
      where: 'localStorage',
      key: 'halfmat:theme',
      read: ({ theme }) => ({ theme: THEMES.find((known) => known === theme) ?? 'system' }),
      readUnversioned: (text) => ({ theme: text }),
    }),
  ),
);

/** Saves and applies a theme. The style sheet sets `color-scheme` from the page's `data-theme`. Without it, the system's theme applies. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
