import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Asks again and again until there is an answer.
 * @param what is waited for, to be told where it does not come
 * @param patienceMs the longest to wait
 */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>, patienceMs: number): Promise<Answer> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(POLL_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not come within ${Math.round(patienceMs / 1000)} s.`);
}
