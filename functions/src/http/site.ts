import { serveSite } from './endpoint';
import { ROUTES } from './routes';

/** Every address that is not a file: pages, and data behind `/api`. */
export const site = serveSite(ROUTES);
