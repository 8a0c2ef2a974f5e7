import { withinScriptTimeout } from './script';

/** What knows the addresses of queries, and fetches them: a page that was sent with its data does without. @throws ChunkLoadError */
export const queryScript = () => withinScriptTimeout('Queries', () => import('./queries'));
