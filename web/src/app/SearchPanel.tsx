import { useRef } from 'react';
import { Cross } from '../ui/icons';
import { SearchBox } from '../widgets/search/SearchBox';
import * as styles from './SearchPanel.module.css';
import { useModalPopover } from '../ui/useModalPopover';
import { useHideOnNavigation } from '../hooks/useHideOnNavigation';

/** The id of the panel that the search shortcut opens. */
export const SEARCH_PANEL_ID = 'search';

/** The search on every page except the homepage: a panel over the top of the current page. */
export function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useHideOnNavigation(panel);
  useModalPopover(panel);
  return (
    <div ref={panel} id={SEARCH_PANEL_ID} popover="auto" className={styles.panel}>
      <div className={`container ${styles.bar}`}>
        <SearchBox id="site-search" label="Where do you want to train?" placeholder="City, ZIP code or gym" inPanel />
        <button type="button" popoverTarget={SEARCH_PANEL_ID} popoverTargetAction="hide" className={styles.close} aria-label="Close search">
          <Cross />
        </button>
      </div>
    </div>
  );
}
