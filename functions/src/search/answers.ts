import type { Answerer } from '../platform/answer';
import { answererFor } from './answering';
import { searchDirectory } from './current';

/** The search's answers over the directory as it is now. */
export const answer: Answerer = answererFor(searchDirectory);
