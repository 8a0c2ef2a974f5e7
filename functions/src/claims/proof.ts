import { type AuditEntry, type Claim, DAY_MS, type Gym, getOwn, WEAK_PROOF_DAYS, type ProofCaution } from '../contract';

/** A gym's audit entry, with the author of the suggestion that caused the change, if any. */
export interface GymEntry extends Pick<AuditEntry, 'at' | 'by' | 'action' | 'before' | 'after'> {
  readonly suggestedBy: string | undefined;
}

/** The facts that can prove that a claimant owns the gym. */
const FACTS = ['site', 'email'] as const;
type Fact = (typeof FACTS)[number];

/**
 * Finds reasons why a gym's website or email address is weak proof for a claim: the claimant entered or suggested it, it changed recently, or the code
 * was sent to an earlier address.
 * @param entries the gym's audit entries, in any order
 */
export function findProofCautions({ userId, evidence }: Pick<Claim, 'userId' | 'evidence'>, gym: Gym, entries: readonly GymEntry[], now: Date): ProofCaution[] {
  const cautions = FACTS.flatMap((fact) => (gym[fact] === undefined ? [] : (findCaution(fact, userId, gym, entries, now) ?? [])));
  const isReplaced = evidence.kind === 'mail' && evidence.address !== gym.email;
  return isReplaced ? [...cautions, { fact: 'email', why: 'replaced' }] : cautions;
}

function findCaution(fact: Fact, userId: string, gym: Gym, entries: readonly GymEntry[], now: Date): ProofCaution | undefined {
  const [origin] = entries.filter((entry) => setsFact(entry, fact, gym[fact])).sort((a, b) => (a.at < b.at ? 1 : -1));
  if (origin?.by === userId || origin?.suggestedBy === userId) return { fact, why: 'own', at: origin.at };
  // An import adds no audit entry per gym, but sets `contactSince`. The creation of the gym doesn't count as a change.
  const changedAt = [gym.contactSince?.[fact], origin?.before === undefined ? undefined : origin.at]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
  const isRecent = changedAt !== undefined && now.getTime() - Date.parse(changedAt) < WEAK_PROOF_DAYS * DAY_MS;
  return isRecent ? { fact, why: 'recent', at: changedAt } : undefined;
}

const getFactValue = (side: unknown, fact: Fact): unknown =>
  typeof side === 'object' && side !== null ? getOwn(side as Record<string, unknown>, fact) : undefined;

/** Whether an entry changed the fact to this value. */
const setsFact = ({ before, after }: GymEntry, fact: Fact, value: string | undefined): boolean =>
  getFactValue(after, fact) === value && getFactValue(before, fact) !== value;
