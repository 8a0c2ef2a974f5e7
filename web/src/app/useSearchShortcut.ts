import { useEffect } from 'react';
import { extendPause } from '../ui/shortcuts';
import { HERO_SEARCH_ID } from '../widgets/search/SearchBox';
import { SEARCH_PANEL_ID } from './SearchPanel';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

function isSearchShortcut({ key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (altKey || defaultPrevented || isComposing) return false;
  // With Shift, browsers open their developer tools.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Some keyboards need Shift to type `/`.
  return key === '/' && !(target instanceof Element && target.closest(TEXT_FIELDS)) && !extendPause();
}

/** `/` (outside of text fields) and Ctrl-K or Command-K open the search. The homepage has the search in its hero instead of a panel. */
function openSearch(event: KeyboardEvent): void {
  if (!isSearchShortcut(event) || document.querySelector('dialog:modal')) return;
  const panel = document.getElementById(SEARCH_PANEL_ID);
  const field = document.getElementById(panel ? 'site-search' : HERO_SEARCH_ID);
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (panel && !panel.matches(':popover-open')) panel.showPopover();
  // In some browsers, selecting the text doesn't focus the field.
  field.focus();
  field.select();
}

export function useSearchShortcut(): void {
  useEffect(() => {
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);
}
