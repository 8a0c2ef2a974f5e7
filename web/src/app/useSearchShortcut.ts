import { useEffect } from 'react';
import { HERO_SEARCH_ID } from '../widgets/search/SearchBox';
import { SEARCH_PANEL_ID } from './SearchPanel';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

function isShortcut({ key, target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TEXT_FIELDS));
}

/** `/` (outside of text fields) and Ctrl-K or Command-K open the search. The homepage has the search in its hero instead of a panel. */
function openSearch(event: KeyboardEvent): void {
  if (!isShortcut(event) || document.querySelector('dialog:modal')) return;
  const panel = document.getElementById(SEARCH_PANEL_ID);
  const field = document.getElementById(panel ? 'site-search' : HERO_SEARCH_ID);
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (panel && !panel.matches(':popover-open')) panel.showPopover();
  field.select();
}

export function useSearchShortcut(): void {
  useEffect(() => {
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);
}
