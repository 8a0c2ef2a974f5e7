import { describe, expect, it } from 'vitest';
import {
  CHECK_VALID_DAYS,
  type Checks,
  computeCheckDue,
  getLastValidDay,
  computeChecks,
  toDayNumber,
  FACT_GROUPS,
  type FactGroup,
  type Gym,
  listGroupsExpiringOn,
  listGroupsWithFacts,
  isVerified,
  computeOwnerCheck,
  REPORT_VALID_DAYS,
  type CheckStatus,
  getCheckStatus,
} from '@contract';
import { gymWith } from '@support/gym';

const AT = '2026-03-01T12:00:00.000Z';
const owner = (at = AT) => ({ at, by: 'owner' as const });
const list = (at = AT) => ({ at, by: 'import' as const });
/** The moment this many days after the day of `AT`, by default at its start. */
const after = (days: number, time = '00:00:00.000') =>
  new Date(`${new Date(Date.parse('2026-03-01') + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`);
const FULL: Partial<Gym> = { schedule: [], pricing: { dropIn: 20 }, visitors: { welcome: true }, hours: { mon: [] } };
const statusOf = (group: FactGroup, checks: Checks, now: Date): CheckStatus => getCheckStatus(group, checks[group], now);

describe('getCheckStatus', () => {
  it.each(FACT_GROUPS)('counts a check of %s through the end of its last day (UTC), and not a moment longer', (group) => {
    const checks = { [group]: owner() };
    const days = CHECK_VALID_DAYS[group];
    expect([statusOf(group, checks, after(days, '23:59:59.999')), statusOf(group, checks, after(days + 1))]).toEqual(['checked', 'outdated']);
    expect(getLastValidDay(group, AT)).toBe(after(days).toISOString().slice(0, 10));
  });

  it('counts the age of a check in UTC days, whatever hour it was made, across daylight saving changes', () => {
    for (const at of ['2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'])
      expect([after(120, '23:59:59.999'), after(121)].map((now) => statusOf('schedule', { schedule: owner(at) }, now))).toEqual(['checked', 'outdated']);
    // Daylight saving began in the US on March 8, 2026, and ends on November 1.
    expect(toDayNumber('2026-11-02T04:30:00.000Z') - toDayNumber('2026-03-07T04:30:00.000Z')).toBe(240);
  });

  it('counts a check dated in the future by a wrong clock as valid', () =>
    expect(statusOf('pricing', { pricing: owner('2027-01-01T00:00:00.000Z') }, after(0))).toBe('checked'));
});

describe('computeChecks', () => {
  it('ignores confirmations of facts that the gym does not have', () => {
    expect(computeChecks(gymWith({ confirmed: { schedule: owner(), pricing: owner() }, programs: ['gi'] }))).toEqual({});
    expect(listGroupsWithFacts(gymWith())).toEqual(['address', 'profile']);
    expect(listGroupsWithFacts(gymWith(FULL))).toEqual([...FACT_GROUPS]);
  });

  it('does not count imported facts as checked', () =>
    expect(computeChecks(gymWith({ ...FULL, confirmed: { schedule: list(), address: list() } }))).toEqual({}));

  it('dates a group by its oldest confirmed fact, and leaves it unchecked if one of its facts was only imported', () => {
    const confirmed = { name: owner('2026-02-01T00:00:00.000Z'), phone: owner() };
    expect(computeChecks(gymWith({ confirmed })).profile).toEqual(owner('2026-02-01T00:00:00.000Z'));
    expect(computeChecks(gymWith({ confirmed: { phone: owner(), profile: list() } })).profile).toBeUndefined();
    expect(computeChecks(gymWith({ confirmed: { phone: owner(), profile: owner('2026-01-01T00:00:00.000Z') } })).profile?.at).toBe('2026-01-01T00:00:00.000Z');
  });

  it('takes the date of a newer visitor confirmation, also for imported facts, and ignores an older one', () => {
    const said = (yes: string) =>
      computeChecks(gymWith({ ...FULL, confirmed: { schedule: owner(), pricing: list() }, visitorChecks: { schedule: { yes }, pricing: { yes } } }));
    expect(said('2026-04-01T00:00:00.000Z')).toEqual({
      schedule: { at: '2026-04-01T00:00:00.000Z', by: 'visitor' },
      pricing: { at: '2026-04-01T00:00:00.000Z', by: 'visitor' },
    });
    expect(said('2026-02-01T00:00:00.000Z').schedule).toEqual(owner());
  });
});

describe('visitor reports in computeChecks', () => {
  const reported = (no: string[], confirmed: Gym['confirmed'] = { schedule: owner('2026-02-01T00:00:00.000Z') }, yes?: string) =>
    computeChecks(gymWith({ ...FULL, confirmed, visitorChecks: { schedule: { no, ...(yes && { yes }) } } }));
  const TWO = ['2026-03-20T00:00:00.000Z', AT];

  it('need two people before the group shows as reported', () => {
    expect(statusOf('schedule', reported([AT]), after(0))).toBe('checked');
    expect(statusOf('schedule', reported(TWO), after(19))).toBe('reported');
  });

  it('expire after REPORT_VALID_DAYS days from the first one, and leave the group outdated, not checked', () => {
    expect([after(REPORT_VALID_DAYS, '23:59:59.999'), after(REPORT_VALID_DAYS + 1)].map((now) => statusOf('schedule', reported(TWO), now))).toEqual([
      'reported',
      'outdated',
    ]);
  });

  it('do not count together if two people sent them five months apart', () => {
    expect(statusOf('schedule', reported(['2026-08-01T00:00:00.000Z', AT]), new Date('2026-08-01T00:00:00Z'))).toBe('outdated');
  });

  it('are cleared once an owner or admin confirms the group after the first report', () => {
    for (const by of ['owner', 'admin'] as const) {
      expect(reported(TWO, { schedule: { at: '2026-03-21T00:00:00.000Z', by } }).schedule).not.toHaveProperty('reportedAt');
      expect(reported(TWO, { schedule: { at: '2026-03-02T00:00:00.000Z', by } }).schedule).not.toHaveProperty('reportedAt');
    }
  });

  it('outweigh a visitor’s later confirmation until they expire', () => {
    const contradicted = reported(TWO, undefined, '2026-03-25T00:00:00.000Z');
    expect([after(30), after(REPORT_VALID_DAYS + 1)].map((now) => statusOf('schedule', contradicted, now))).toEqual(['reported', 'checked']);
  });

  it('count even if no one has ever checked the group', () => expect(statusOf('schedule', reported(TWO, { schedule: list() }), after(20))).toBe('reported'));
});

describe('computeOwnerCheck and isVerified', () => {
  const verified = (confirmed: Gym['confirmed'], now: Date) => isVerified(computeOwnerCheck({ confirmed }), now);

  it('verify a gym for as long as any fact that its owner confirmed is valid', () => {
    expect([after(120, '23:59:59.999'), after(121)].map((now) => verified({ schedule: owner() }, now))).toEqual([true, false]);
    expect([after(730), after(731)].map((now) => verified({ schedule: owner(), phone: owner() }, now))).toEqual([true, false]);
    expect(verified({ status: owner() }, after(730))).toBe(true);
  });

  it('do not verify a gym that only an import, an admin or a visitor has confirmed', () => {
    for (const by of ['import', 'admin', 'visitor'] as const) expect(computeOwnerCheck({ confirmed: { schedule: { at: AT, by } } })).toBeUndefined();
  });
});

describe('computeCheckDue', () => {
  const gym = gymWith({ ...FULL, confirmed: { schedule: owner(), pricing: owner(), visitors: owner(), address: list() } });

  it('returns the days when the gym’s checks expire, the first one with the gym’s id', () => {
    expect(computeCheckDue('g1', gym)).toEqual({ days: ['2026-06-29', '2026-08-28'], first: '2026-06-29~g1' });
    expect([listGroupsExpiringOn(gym, '2026-06-29'), listGroupsExpiringOn(gym, '2026-08-28'), listGroupsExpiringOn(gym, '2026-08-29')]).toEqual([
      ['schedule'],
      ['pricing', 'visitors'],
      [],
    ]);
  });

  it('returns nothing for a gym without checks, a closed gym or a draft', () => {
    expect(computeCheckDue('g1', gymWith())).toBeUndefined();
    for (const status of ['closed', 'draft'] as const) expect(computeCheckDue('g1', { ...gym, status })).toBeUndefined();
  });

  it('returns the date of a reported fact, even if nothing was ever checked', () => {
    expect(computeCheckDue('g1', gymWith({ visitorChecks: { address: { no: ['2026-03-02T00:00:00.000Z', AT] } } }))).toEqual({ days: [], reportedAt: AT });
  });
});
