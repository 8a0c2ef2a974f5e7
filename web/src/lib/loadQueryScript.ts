import { withinScriptTimeout } from './script';

/**
 * The script that builds query addresses and fetches them. A page that was sent with its data doesn't need it. @throws
 * ChunkLoadError
 */
export const loadQueryScript = () => withinScriptTimeout('Queries', () => import('./queries'));
