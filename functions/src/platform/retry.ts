import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that one attempt more waits for, at most. */
const STEP_MS = 40;

/** Waits a moment, the longer the more attempts have failed, and never as long as another: so that those who have met do not meet again. */
export const pausedAfter = (attempt: number): Promise<void> => pause(Math.random() * STEP_MS * attempt);
