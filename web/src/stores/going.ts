import { type CallableInput, documentPaths, MAX_GOING_GYMS, PLANS_LIMIT, type SessionPlan, makePlanId, getOwn } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { query } from '../lib/source';
import { readList } from '../lib/watch';
import { clearCachedReads } from '../storage/cache';
import { getErrorMessage } from '../words/problems';
import { onSignOut } from './onSignOut';
import { showToast } from './toasts';
import { createLoadedValues, useValue } from './values';

type Counts = Readonly<Record<string, number>>;

/** The gyms whose counts are about to be requested, with the promises that callers are waiting for. */
const queuedGyms = new Map<string, PromiseWithResolvers<Counts>>();

/** Loads a gym's counts. All gyms that a page asks for at the same time share a request. */
function loadCounts(gymId: string): Promise<Counts> {
  if (queuedGyms.size === 0) setTimeout(requestQueuedCounts);
  const counts = queuedGyms.get(gymId) ?? Promise.withResolvers<Counts>();
  queuedGyms.set(gymId, counts);
  return counts.promise;
}

function requestQueuedCounts(): void {
  const all = [...queuedGyms];
  queuedGyms.clear();
  for (let first = 0; first < all.length; first += MAX_GOING_GYMS) {
    const batch = all.slice(first, first + MAX_GOING_GYMS);
    query('going', { ids: batch.map(([gymId]) => gymId).sort() })
      .then(({ going }) => {
        for (const [gymId, { resolve }] of batch) resolve(getOwn(going, gymId) ?? {});
      })
      .catch((error: unknown) => {
        for (const [, { reject }] of batch) reject(error);
      });
  }
}

/** How many people plan to go to each session of a gym, by session id. The key is the gym's id. */
export const goingCounts = createLoadedValues(loadCounts, { isPublic: true });

/** The ids (`makePlanId`) of the sessions that a user plans to go to, by uid. */
export const userPlans = createLoadedValues<readonly string[]>(async (uid) => {
  const plans = await readList<SessionPlan>(documentPaths.going(uid), { order: ['date', 'desc'], limit: PLANS_LIMIT });
  return plans.map(({ id }) => id);
});

interface UserAndSession {
  /** Undefined if no one is signed in. */
  readonly uid: string | undefined;
  readonly gymId: string;
  readonly sessionId: string;
}

/** The user's changes on this page, by plan id. They take precedence over plans and counts that were loaded before. */
interface PlanChanges {
  readonly going: Readonly<Record<string, boolean>>;
  readonly counts: Readonly<Record<string, number>>;
}
export const usePlanChanges = create<PlanChanges>(() => ({ going: {}, counts: {} }));
onSignOut(() => usePlanChanges.setState(usePlanChanges.getInitialState(), true));

/** Whether the user plans to go to a session, and how many people do. */
export function useGoing({ uid, gymId, sessionId }: UserAndSession): { readonly isGoing: boolean; readonly count: number } {
  const id = makePlanId(gymId, sessionId);
  const { value: counts = {} } = useValue(goingCounts, gymId);
  const { value: plans = [] } = useValue(userPlans, uid);
  const changedPlan = usePlanChanges(({ going }) => getOwn(going, id));
  const changedCount = usePlanChanges((changes) => getOwn(changes.counts, id));
  return { isGoing: changedPlan ?? plans.includes(id), count: changedCount ?? getOwn(counts, sessionId) ?? 0 };
}

/** Resolves once all changes so far have been sent. Changes are sent one after another, so that the last press wins. */
let lastChange: Promise<void> = Promise.resolve();

/** Stores whether the user plans to go to a session. The page shows the change right away, and reverts it if it can't be stored. */
export function setGoing(gymId: string, sessionId: string, going: boolean): Promise<void> {
  const id = makePlanId(gymId, sessionId);
  const show = (value: boolean) => usePlanChanges.setState((all) => ({ going: { ...all.going, [id]: value } }));
  show(going);
  lastChange = lastChange.then(async () => {
    try {
      const { going: count } = await invoke('setGoing', { gymId, sessionId, going });
      usePlanChanges.setState((all) => ({ counts: { ...all.counts, [id]: count } }));
    } catch (error) {
      if (getOwn(usePlanChanges.getState().going, id) === going) show(!going);
      showToast('error', `${going ? 'Your plan wasn’t saved.' : 'Your plan wasn’t removed.'} ${getErrorMessage(error)}`);
    }
  });
  return lastChange;
}

/** Stores the user's answer to the question of whether a session took place. @throws CallFailure */
export async function answerSession(input: CallableInput<'answerSession'>): Promise<void> {
  await invoke('answerSession', input);
  clearCachedReads();
}

let hasRequestedQuestion = false;
onSignOut(() => void (hasRequestedQuestion = false));

/**
 * Makes the backend check whether it has a question about one of the user's saved gyms, once per page load. A question arrives as
 * a notification.
 */
export async function askAboutSavedGyms(): Promise<void> {
  if (hasRequestedQuestion) return;
  hasRequestedQuestion = true;
  // The user isn't waiting for a question, so a failure shows no message.
  await invoke('askAboutSavedGyms', {}).catch((error: unknown) => console.warn('Could not request a question about a saved gym.', error));
}
