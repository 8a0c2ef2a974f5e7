import type { ShownNotice } from '@contract';
import { createContext } from 'react';

/** Site-wide information that the server sends with each page. */
export interface Site {
  /** Whether sample data is loaded. Public pages then say so. */
  readonly hasSampleData: boolean;
  /** Active site notices, shown on public pages. */
  readonly notices: readonly ShownNotice[];
}
/** The information that the server sent with the page. Without it, no banners are shown. */
export const SiteContext = createContext<Site>({ hasSampleData: false, notices: [] });
