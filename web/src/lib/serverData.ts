import type { ShownNotice } from '@contract';

/** What a page's loader returns. The loader puts the page's data into the stores instead. */
export interface PageInfo {
  /** The page doesn't exist. */
  readonly missing?: true;
  /** The page is shown without some of its data, because the database could not be reached. */
  readonly isUnavailable?: true;
  /** The time (ISO) of the saved copy that the page shows because its data could not be reached. */
  readonly copiedAt?: string;
}

/** The data of one page, by the name of the store that keeps it (`stores/pageStores.ts`). */
export type Snapshot = Readonly<Record<string, unknown>>;

/** What the server sends to the app with a page. */
export interface ServerData {
  /** What the page's loader returned. Absent if the server rendered only the frame. */
  readonly page?: PageInfo;
  /** The page's data, as the stores keep it. Absent if it has none. */
  readonly stores?: Snapshot;
  /** The UTC day on which the page was rendered, `YYYY-MM-DD`. */
  readonly day?: string;
  /** The server couldn't load the page's data. The app says so right away instead of trying to load it. */
  readonly away?: true;
  /** Whether sample data is loaded. */
  readonly sample?: true;
  /** Active site notices. */
  readonly notices?: readonly ShownNotice[];
}

/** The id of the element that contains `ServerData` as JSON. */
export const SERVER_DATA_ID = 'sent';

/** What the server sent with this page. Undefined if it sent nothing. */
export function readServerData(): ServerData | undefined {
  const sent = document.getElementById(SERVER_DATA_ID)?.textContent;
  return sent ? (JSON.parse(sent) as ServerData) : undefined;
}
