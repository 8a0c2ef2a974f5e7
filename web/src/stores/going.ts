import { type CallableInput, documentPaths, type ErrorReason, GOING_GYMS_AT_MOST, GOING_LIMIT, type Going, goingIdOf, own } from '@contract';
import { invoke } from '../lib/invoke';
import { query } from '../lib/source';
import { readList } from '../lib/watch';
import { clearCachedReads } from '../storage/cache';
import { messageOf, reasonOf } from '../words/problems';
import { showToast } from './toasts';
import { createLoadedValues } from './values';

type Counts = Readonly<Record<string, number>>;

/** Gyms whose counts are about to be requested, and who waits for them. */
const waiting = new Map<string, PromiseWithResolvers<Counts>>();

/** Requests the counts of all gyms that a page shows together. */
function loadCounts(gymId: string): Promise<Counts> {
  if (waiting.size === 0) setTimeout(requestWaiting);
  const answer = waiting.get(gymId) ?? Promise.withResolvers<Counts>();
  waiting.set(gymId, answer);
  return answer.promise;
}

function requestWaiting(): void {
  const all = [...waiting];
  waiting.clear();
  for (let first = 0; first < all.length; first += GOING_GYMS_AT_MOST) {
    const some = all.slice(first, first + GOING_GYMS_AT_MOST);
    query('going', { ids: some.map(([gymId]) => gymId).sort() }).then(
      ({ going }) => some.forEach(([gymId, { resolve }]) => resolve(own(going, gymId) ?? {})),
      (error: unknown) => some.forEach(([, { reject }]) => reject(error)),
    );
  }
}

/** How many people are going to a gym's sessions, by session id; by the gym's id. */
export const goingCounts = createLoadedValues(loadCounts);

/** The ids (`goingIdOf`) of the sessions that a person plans to go to, by their uid. */
export const ownPlans = createLoadedValues<readonly string[]>(async (uid) => {
  const plans = await readList<Going>(documentPaths.going(uid), { order: ['date', 'desc'], limit: GOING_LIMIT });
  return plans.map(({ id }) => id);
});

/** Messages about plans where the general ones don't fit. */
const PROBLEMS: Readonly<Partial<Record<ErrorReason, string>>> = {
  'address-not-verified': 'Verify your email address first: open the link we sent you.',
  invalid: 'This session was canceled or is over. Reload the page.',
  'limit-reached': `You can plan to go to up to ${GOING_LIMIT} sessions. Take one back first.`,
};
const problemOf = (error: unknown): string => own(PROBLEMS, reasonOf(error) ?? 'internal') ?? messageOf(error);

interface PlanChange {
  readonly uid: string;
  readonly gymId: string;
  readonly sessionId: string;
  readonly going: boolean;
}

/** Stores whether a person plans to go to a session. Shown at once, and reverted if that fails. */
export async function setGoing({ uid, gymId, sessionId, going }: PlanChange): Promise<void> {
  const id = goingIdOf(gymId, sessionId);
  const put = (value: boolean) => {
    const others = (own(ownPlans.use.getState(), uid)?.value ?? []).filter((other) => other !== id);
    ownPlans.put(uid, value ? [...others, id] : others);
  };
  put(going);
  try {
    const { going: count } = await invoke('setGoing', { gymId, sessionId, going });
    goingCounts.put(gymId, { ...own(goingCounts.use.getState(), gymId)?.value, [sessionId]: count });
  } catch (error) {
    put(!going);
    showToast('error', `${going ? 'Your plan wasn’t saved.' : 'Your plan wasn’t removed.'} ${problemOf(error)}`);
  }
}

/** Says whether a session took place that the user planned to go to. @throws CallFailure */
export async function answerSession(input: CallableInput<'answerSession'>): Promise<void> {
  await invoke('answerSession', input);
  clearCachedReads();
}
