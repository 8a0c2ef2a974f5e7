import {
  confirmationOf,
  type EditedName,
  editKindOf,
  factGroupOf,
  type Gym,
  type GymChanges,
  type GymFactName,
  type GymFacts,
  type GymStatus,
} from '../../contract';
import { stableJson } from '../../gyms/views';
import { metresBetween, SAME_PLACE_METRES } from '../matching/match';

/**
 * What a row may do to a gym that exists. `own`: it is the row the gym came from, and refreshes its facts. `other`: a
 * row of another list that is the same gym; it refreshes all but name and address, so that two lists do not move a gym
 * to and fro. `again`: the file has had the gym before; the row only adds what is missing.
 */
export type Authority = 'own' | 'other' | 'again';

/** A fact that an owner or admin has confirmed and a file says otherwise. */
export interface Difference {
  readonly fact: EditedName;
  readonly confirmedBy: 'owner' | 'admin';
  readonly kept: unknown;
  readonly offered: unknown;
}
export interface FactPlan {
  readonly changes: GymChanges;
  readonly differences: readonly Difference[];
}

/** Of a fact of several parts a list may know one without the others. */
const isInParts = (fact: GymFactName): boolean => editKindOf(fact) === 'parts';

/** What a row changes in a gym, and what it may not change. Facts that the row does not have stay. */
export function planFacts(gym: Gym, facts: GymFacts, status: GymStatus, authority: Authority): FactPlan {
  const changes: Record<string, unknown> = {};
  const differences: Difference[] = [];
  for (const [fact, value] of Object.entries(facts) as [GymFactName, unknown][]) {
    const kept = gym[fact];
    const offered = isInParts(fact) ? combined(kept, value, authority) : value;
    if (value === undefined || stableJson(offered) === stableJson(kept)) continue;
    const confirmedBy = keeperOf(gym, fact);
    if (confirmedBy) {
      if (!isSameSpot(gym, facts, fact)) differences.push({ fact, confirmedBy, kept, offered: value });
    } else if (kept === undefined || isInParts(fact) || mayReplace(authority, fact)) {
      changes[fact] = offered;
    }
  }
  const closing = planStatus(gym, status, authority);
  if (closing === 'differs') differences.push({ fact: 'status', confirmedBy: keeperOf(gym, 'status') ?? 'admin', kept: gym.status, offered: status });
  else if (closing) changes.status = closing;
  return { changes, differences };
}

/** Who has the last word on a fact; undefined where an import may change it. */
export function keeperOf(gym: Gym, fact: EditedName): 'owner' | 'admin' | undefined {
  const by = confirmationOf(gym, fact)?.by;
  return by === 'owner' || by === 'admin' ? by : undefined;
}

function mayReplace(authority: Authority, fact: GymFactName): boolean {
  return authority === 'own' || (authority === 'other' && fact !== 'name' && factGroupOf(fact) !== 'address');
}

/** Parts of both; where both have one, the row's counts unless it may only add. */
function combined(kept: unknown, offered: unknown, authority: Authority): object {
  return authority === 'again' ? { ...(offered as object), ...(kept as object) } : { ...(kept as object), ...(offered as object) };
}

/** Two lists never agree on the last decimals: a position nearby is no difference worth reporting. */
function isSameSpot(gym: Gym, facts: GymFacts, fact: GymFactName): boolean {
  if (fact !== 'latitude' && fact !== 'longitude') return false;
  const metres = metresBetween(gym, facts);
  return metres !== undefined && metres <= SAME_PLACE_METRES;
}

/** A draft is never published by a list, and a gym is only reopened by the list that it came from. */
function planStatus(gym: Gym, status: GymStatus, authority: Authority): GymStatus | 'differs' | undefined {
  if (authority === 'again' || gym.status === status || gym.status === 'draft' || status === 'draft') return undefined;
  if (status === 'published' && authority !== 'own') return undefined;
  return keeperOf(gym, 'status') ? 'differs' : status;
}
