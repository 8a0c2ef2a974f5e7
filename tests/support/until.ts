import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/** A busy machine may take this long for what usually takes seconds. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Asks until there is an answer.
 * @param what describes it in the error if there is none
 * @param timeoutMs the longest to wait
 */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(POLL_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not come within ${Math.round(timeoutMs / 1000)} s.`);
}
