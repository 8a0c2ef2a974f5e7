import { describe, expect, it } from 'vitest';
import { checksOf, type Gym } from '../../../functions/src/contract';
import { isSaidOfGym, isSaidToday, visitorChecksWith, withConfirmed } from '../../../functions/src/gyms/checks';
import { changedGym, type Authorship } from '../../../functions/src/gyms/record';
import { keeperOf } from '../../../functions/src/imports/running/plan-facts';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const at = NOW.toISOString();
const owner: Authorship = { by: 'ana', now: NOW, confirmer: 'owner' };
const GYM = gymWith({
  pricing: { dropIn: 20 },
  schedule: [],
  confirmed: { address: { at: '2026-01-01T00:00:00.000Z', by: 'import' }, phone: { at: '2026-02-01T00:00:00.000Z', by: 'owner' } },
});

describe('“still true” by who answers for a gym', () => {
  it('confirms the groups as they are, and changes no fact, version or day of the last change', () => {
    expect(withConfirmed(GYM, ['pricing', 'address'], owner)).toEqual({
      ...GYM,
      confirmed: { ...GYM.confirmed, pricing: { at, by: 'owner' }, address: { at, by: 'owner' } },
    });
  });

  it('confirms each fact of a group with it: none stays older, and imports leave all of them alone', () => {
    const gym = withConfirmed(GYM, ['profile'], owner);
    expect(checksOf(gym).profile).toEqual({ at, by: 'owner' });
    expect(['phone', 'name', 'site'].map((name) => keeperOf(gym, name as 'phone'))).toEqual(['owner', 'owner', 'owner']);
  });

  it('passes over groups of which the gym has no facts', () => expect(withConfirmed(GYM, ['visitors', 'hours'], owner)).toBe(GYM));

  it('does nothing where the same was said on that day, and counts again on the next', () => {
    const said = withConfirmed(GYM, ['pricing'], owner);
    expect(withConfirmed(said, ['pricing'], { ...owner, now: new Date('2026-11-24T23:59:59.999Z') })).toBe(said);
    expect(withConfirmed(said, ['pricing'], { ...owner, now: new Date('2026-11-25T00:00:00.000Z') })).not.toBe(said);
    expect(withConfirmed(said, ['pricing'], { ...owner, confirmer: 'admin' })).not.toBe(said);
  });

  it('ends what was reported on that very day', () => {
    const said = withConfirmed(GYM, ['pricing'], owner);
    const reported: Gym = { ...said, visitorChecks: { pricing: { no: ['2026-11-24T14:00:00.000Z', '2026-11-24T13:00:00.000Z'] } } };
    const answered = withConfirmed(reported, ['pricing'], { ...owner, now: new Date('2026-11-24T15:00:00.000Z') });
    expect([checksOf(reported).pricing, checksOf(answered).pricing].map((check) => check?.reportedAt)).toEqual(['2026-11-24T13:00:00.000Z', undefined]);
  });
});

describe('what visitors have said', () => {
  const [early, late] = ['2026-11-24T13:00:00.000Z', '2026-11-25T13:00:00.000Z'];
  const here = { at, network: 'here' };

  it('is a no from the first on, and the newest of two networks, in whatever order they come', () => {
    const no = { ...here, word: 'no' } as const;
    expect(visitorChecksWith(undefined, { yes: [], no: [] }, no)).toEqual({ no: [at] });
    const others = [
      { at: early, network: 'there' },
      { at: late, network: 'elsewhere' },
    ];
    expect(visitorChecksWith({ since: early }, { yes: [], no: others }, no)).toEqual({ since: early, no: [late, early] });
  });

  it('is one word if two people on one network say it, or if its network is not known', () => {
    const no = { ...here, word: 'no' } as const;
    expect(visitorChecksWith(undefined, { yes: [], no: [{ at: late, network: 'here' }, { at: early }] }, no)).toEqual({ no: [late] });
    const yes = { ...here, word: 'yes' } as const;
    expect(visitorChecksWith(undefined, { yes: [{ at: late, network: 'here' }, { at: early }], no: [] }, yes)).toEqual({});
  });

  it('is a yes once two networks agree, and stays one when their words have expired', () => {
    const yes = { ...here, word: 'yes' } as const;
    expect(visitorChecksWith(undefined, { yes: [], no: [] }, yes)).toEqual({});
    expect(visitorChecksWith(undefined, { yes: [{ at: late, network: 'there' }], no: [] }, yes)).toEqual({ yes: late });
    expect(visitorChecksWith({ yes: early }, { yes: [], no: [] }, yes)).toEqual({ yes: early });
  });

  it('is forgotten of a group whose facts are changed, by whomever, and of no other', () => {
    const gym: Gym = { ...GYM, visitorChecks: { pricing: { yes: at, no: [at] }, address: { yes: at } } };
    for (const confirmer of ['owner', 'admin', 'import'] as const)
      expect(changedGym(gym, { pricing: { dropIn: 25 } }, { ...owner, confirmer }).visitorChecks).toEqual({ pricing: { since: at }, address: { yes: at } });
    expect(changedGym(GYM, { pricing: { dropIn: 25 } }, owner)).not.toHaveProperty('visitorChecks');
  });

  it('is said once a day: the same word again is the same', () => {
    const said = { word: 'yes', at } as const;
    expect(isSaidToday(said, 'yes', new Date('2026-11-24T23:59:59.999Z'))).toBe(true);
    expect(isSaidToday(said, 'yes', new Date('2026-11-25T00:00:00.000Z'))).toBe(false);
    expect(isSaidToday(said, 'no', NOW)).toBe(false);
    expect(isSaidToday(undefined, 'no', NOW)).toBe(false);
  });

  it('need not be written again where its page says as much: one more yes on one day', () => {
    const later = '2026-11-24T18:00:00.000Z';
    expect(isSaidOfGym({ yes: at }, { yes: later }, NOW)).toBe(true);
    expect(isSaidOfGym({ yes: at, no: [at] }, { yes: later }, NOW)).toBe(false);
    expect(isSaidOfGym(undefined, { yes: later }, NOW)).toBe(false);
    expect(isSaidOfGym(undefined, {}, NOW)).toBe(true);
    expect(isSaidOfGym({ yes: '2026-11-23T23:59:00.000Z' }, { yes: later }, NOW)).toBe(false);
  });
});
