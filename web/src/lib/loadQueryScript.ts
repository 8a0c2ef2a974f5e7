import { withinScriptTimeout } from './script';

/**
 * Loads the script that builds query URLs and fetches them. A page that was sent with its data doesn't need it.
 * @throws ChunkLoadError
 */
export const loadQueryScript = () => withinScriptTimeout('Queries', () => import('./queries'));
