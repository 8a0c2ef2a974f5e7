import { describe, expect, it } from 'vitest';
import { computeChecks, type Gym } from '@contract';
import { isShownOnPage, isAnsweredToday, toVisitorChecks, withConfirmedGroups } from '@functions/gyms/checks/fact-checks';
import { applyFactChanges, type Authorship } from '@functions/gyms/record/record';
import { findKeeper } from '@functions/imports/running/plan-facts';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const at = NOW.toISOString();
const owner: Authorship = { by: 'ana', now: NOW, confirmer: 'owner' };
const GYM = gymWith({
  pricing: { dropIn: 20 },
  schedule: [],
  confirmed: { address: { at: '2026-01-01T00:00:00.000Z', by: 'import' }, phone: { at: '2026-02-01T00:00:00.000Z', by: 'owner' } },
});

describe('withConfirmedGroups', () => {
  it('confirms the given groups without changing facts, version or update date', () => {
    expect(withConfirmedGroups(GYM, ['pricing', 'address'], owner)).toEqual({
      ...GYM,
      confirmed: { ...GYM.confirmed, pricing: { at, by: 'owner' }, address: { at, by: 'owner' } },
    });
  });

  it('confirms every fact of a group, so that imports no longer overwrite any of them', () => {
    const gym = withConfirmedGroups(GYM, ['profile'], owner);
    expect(computeChecks(gym).profile).toEqual({ at, by: 'owner' });
    expect(['phone', 'name', 'site'].map((name) => findKeeper(gym, name as 'phone'))).toEqual(['owner', 'owner', 'owner']);
  });

  it('ignores groups for which the gym has no facts', () => expect(withConfirmedGroups(GYM, ['visitors', 'hours'], owner)).toBe(GYM));

  it('changes nothing if the same person type confirmed it that day, and counts again the next day', () => {
    const said = withConfirmedGroups(GYM, ['pricing'], owner);
    expect(withConfirmedGroups(said, ['pricing'], { ...owner, now: new Date('2026-11-24T23:59:59.999Z') })).toBe(said);
    expect(withConfirmedGroups(said, ['pricing'], { ...owner, now: new Date('2026-11-25T00:00:00.000Z') })).not.toBe(said);
    expect(withConfirmedGroups(said, ['pricing'], { ...owner, confirmer: 'admin' })).not.toBe(said);
  });

  it('clears reports made that day', () => {
    const said = withConfirmedGroups(GYM, ['pricing'], owner);
    const reported: Gym = { ...said, visitorChecks: { pricing: { no: ['2026-11-24T14:00:00.000Z', '2026-11-24T13:00:00.000Z'] } } };
    const answered = withConfirmedGroups(reported, ['pricing'], { ...owner, now: new Date('2026-11-24T15:00:00.000Z') });
    expect([computeChecks(reported).pricing, computeChecks(answered).pricing].map((check) => check?.reportedAt)).toEqual([
      '2026-11-24T13:00:00.000Z',
      undefined,
    ]);
  });
});

describe('visitor checks', () => {
  const [early, late] = ['2026-11-24T13:00:00.000Z', '2026-11-25T13:00:00.000Z'];
  const here = { at, network: 'here' };

  it('record a "no" from the first report on, and the newest reports of two networks in any order', () => {
    const no = { ...here, word: 'no' } as const;
    expect(toVisitorChecks(undefined, { yes: [], no: [] }, no)).toEqual({ no: [at] });
    const others = [
      { at: early, network: 'there' },
      { at: late, network: 'elsewhere' },
    ];
    expect(toVisitorChecks({ since: early }, { yes: [], no: others }, no)).toEqual({ since: early, no: [late, early] });
  });

  it('count two people on one network as one, and ignore people whose network is unknown', () => {
    const no = { ...here, word: 'no' } as const;
    expect(toVisitorChecks(undefined, { yes: [], no: [{ at: late, network: 'here' }, { at: early }] }, no)).toEqual({ no: [late] });
    const yes = { ...here, word: 'yes' } as const;
    expect(toVisitorChecks(undefined, { yes: [{ at: late, network: 'here' }, { at: early }], no: [] }, yes)).toEqual({});
  });

  it('record a "yes" once two networks agree, and keep it after the single answers expire', () => {
    const yes = { ...here, word: 'yes' } as const;
    expect(toVisitorChecks(undefined, { yes: [], no: [] }, yes)).toEqual({});
    expect(toVisitorChecks(undefined, { yes: [{ at: late, network: 'there' }], no: [] }, yes)).toEqual({ yes: late });
    expect(toVisitorChecks({ yes: early }, { yes: [], no: [] }, yes)).toEqual({ yes: early });
  });

  describe('when visitors disagree', () => {
    const answer = (day: number, network: string) => ({ at: `2026-11-${day}T13:00:00.000Z`, network });
    const said = (word: 'yes' | 'no', day: number, network: string) => ({ ...answer(day, network), word });
    const no = [answer(11, 'b'), answer(10, 'a')];

    it('drop every "no" that two later visitors on different networks contradict', () => {
      const others = { yes: [answer(12, 'c')], no };
      expect(toVisitorChecks({ no: no.map(({ at }) => at) }, others, said('yes', 13, 'd'))).toEqual({ yes: answer(13, 'd').at });
      expect(toVisitorChecks({ no: no.map(({ at }) => at) }, others, said('yes', 13, 'c'))).toEqual({ no: no.map(({ at }) => at) });
    });

    it('keep a "no" that is newer than one of the two, and need two such to show it', () => {
      const others = { yes: [answer(12, 'c'), answer(14, 'd')], no };
      const once = toVisitorChecks({ yes: answer(14, 'd').at }, { ...others, no: [...no, answer(13, 'e')] }, said('no', 13, 'e'));
      expect(once).toEqual({ yes: answer(14, 'd').at, no: [answer(13, 'e').at] });
      const twice = toVisitorChecks(once, { ...others, no: [...no, answer(13, 'e')] }, said('no', 15, 'f'));
      expect(twice.no).toEqual([answer(15, 'f').at, answer(13, 'e').at]);
    });
  });

  it('are reset for the groups whose facts anyone changes, and for no other', () => {
    const gym: Gym = { ...GYM, visitorChecks: { pricing: { yes: at, no: [at] }, address: { yes: at } } };
    for (const confirmer of ['owner', 'admin', 'import'] as const)
      expect(applyFactChanges(gym, { pricing: { dropIn: 25 } }, { ...owner, confirmer }).visitorChecks).toEqual({
        pricing: { since: at },
        address: { yes: at },
      });
    expect(applyFactChanges(GYM, { pricing: { dropIn: 25 } }, owner)).not.toHaveProperty('visitorChecks');
  });

  it('count the same answer once a day (isAnsweredToday)', () => {
    const said = { word: 'yes', at } as const;
    expect(isAnsweredToday(said, 'yes', new Date('2026-11-24T23:59:59.999Z'))).toBe(true);
    expect(isAnsweredToday(said, 'yes', new Date('2026-11-25T00:00:00.000Z'))).toBe(false);
    expect(isAnsweredToday(said, 'no', NOW)).toBe(false);
    expect(isAnsweredToday(undefined, 'no', NOW)).toBe(false);
  });

  it('need no write if the gym already has a "yes" from that day (isShownOnPage)', () => {
    const later = '2026-11-24T18:00:00.000Z';
    expect(isShownOnPage({ yes: at }, { yes: later }, NOW)).toBe(true);
    expect(isShownOnPage({ yes: at, no: [at] }, { yes: later }, NOW)).toBe(false);
    expect(isShownOnPage(undefined, { yes: later }, NOW)).toBe(false);
    expect(isShownOnPage(undefined, {}, NOW)).toBe(true);
    expect(isShownOnPage({ yes: '2026-11-23T23:59:00.000Z' }, { yes: later }, NOW)).toBe(false);
  });
});
