import { serveSite } from './endpoint';
import { ROUTES } from './routes';

/** The function behind every URL that isn't a file: pages, and data under `/api`. */
export const site = serveSite(ROUTES);
