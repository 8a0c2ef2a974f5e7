import { describe, expect, it } from 'vitest';
import type { OwnerQuestion } from '@contract';
import { toQuestionNotification } from '@functions/owner-questions/notification';

const NOW = new Date('2026-11-25T16:00:00Z');
const [THU, SAT, SUN] = ['2026-11-26', '2026-11-28', '2026-11-29'] as const;
const QUESTION: OwnerQuestion = { gymId: 'g1', kind: 'holiday', holiday: 'Thanksgiving Day', dates: [THU, SAT, SUN], until: SUN, askedOn: '2026-11-25' };
const ask = (...dates: string[]) => askAbout({}, ...dates);
const askAbout = (fields: Partial<OwnerQuestion>, ...dates: string[]) =>
  toQuestionNotification(
    { name: 'Holiday Gym' },
    { ...QUESTION, ...fields },
    dates.map((date) => ({ id: date, date, sessions: [] })),
    { token: 't', now: NOW },
  );

describe('toQuestionNotification', () => {
  it('asks about the holiday by its date', () => {
    expect(ask(THU, SAT)).toMatchObject({
      title: 'Thanksgiving Day: is Holiday Gym open?',
      message:
        'Visitors plan ahead for Thanksgiving Day (November 26). Tell them if you’ll be open, closed or keeping special hours on Thursday and Saturday. You don’t need to sign in. Until you answer, your page says that classes on the holiday aren’t confirmed.',
    });
  });

  it('asks about the weekend if the holiday itself isn’t one of the days', () => {
    expect(ask(SAT, SUN)).toMatchObject({
      title: 'Thanksgiving weekend: is Holiday Gym open?',
      message:
        'Visitors plan ahead for Thanksgiving weekend. Tell them if you’ll be open, closed or keeping special hours on Saturday and Sunday. You don’t need to sign in.',
    });
  });

  it.each([
    [[SAT], 'Is your open mat at Holiday Gym still on this weekend?'],
    [[SAT, SUN], 'Are your open mats at Holiday Gym still on this weekend?'],
  ])('asks whether the weekend’s open mats are on: %j', (dates, title) => {
    expect(askAbout({ kind: 'weekend', holiday: undefined }, ...dates)).toMatchObject({ title });
  });

  it.each([
    ['mma', 'Are MMA classes still canceled at Holiday Gym?'],
    ['open-mat', 'Are open mats still canceled at Holiday Gym?'],
    ['private-lessons', 'Are private lessons still canceled at Holiday Gym?'],
  ] as const)('asks whether a program’s classes are still canceled: %s', (program, title) => {
    expect(askAbout({ kind: 'closure', closure: { from: SAT, program } }, SAT)).toMatchObject({ title });
  });
});
