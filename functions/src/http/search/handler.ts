import type { Handler } from '../response';
import { handlerFor } from './handler-for';
import { searchDirectory } from './current';

/** The search's answers over the directory as it is now. */
export const handler: Handler = handlerFor(searchDirectory);
