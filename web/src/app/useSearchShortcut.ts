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

/** Opens the search panel or, on the homepage, goes to the search field in the hero. */
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

/** Opens the search when the visitor presses `/` outside of a text field, Ctrl-K or Command-K. */
export function useSearchShortcut(): void {
  useEffect(() => {
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);
}
