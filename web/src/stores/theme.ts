import { create } from 'zustand';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const KEY = 'halfmat:theme';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: 'system' }));

/** Applies the choice from an earlier visit. Called once, before the first render. */
export function startTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  apply(THEMES.find((theme) => theme === stored) ?? 'system');
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts for this visit.
  }
  apply(theme);
}

/** The style sheet sets `color-scheme` from this attribute; without it, the system decides. */
function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
}
