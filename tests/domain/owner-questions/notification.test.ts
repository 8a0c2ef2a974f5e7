import { describe, expect, it } from 'vitest';
import type { OwnerQuestion } from '@contract';
import { toQuestionNotification } from '@functions/owner-questions/notification';

const NOW = new Date('2026-11-25T16:00:00Z');
const [THU, SAT, SUN] = ['2026-11-26', '2026-11-28', '2026-11-29'] as const;
const QUESTION: OwnerQuestion = { gymId: 'g1', kind: 'holiday', holiday: 'Thanksgiving Day', dates: [THU, SAT, SUN], until: SUN, askedOn: '2026-11-25' };
const ask = (...dates: string[]) =>
  toQuestionNotification(
    { name: 'Holiday Gym' },
    QUESTION,
    dates.map((date) => ({ id: date, date, sessions: [] })),
    { token: 't', now: NOW },
  );

describe('toQuestionNotification', () => {
  it('asks about the holiday by its date', () => {
    expect(ask(THU, SAT)).toMatchObject({
      title: 'Thanksgiving Day: is Holiday Gym open?',
      message:
        'Visitors plan ahead for Thanksgiving Day (November 26). Tell them if you’re open, closed or have special hours on Thursday and Saturday. You don’t need to sign in. Until you answer, your page says that classes on the holiday aren’t confirmed.',
    });
  });

  it('asks about the weekend if the holiday itself isn’t one of the days', () => {
    expect(ask(SAT, SUN)).toMatchObject({
      title: 'Thanksgiving weekend: is Holiday Gym open?',
      message:
        'Visitors plan ahead for Thanksgiving weekend. Tell them if you’re open, closed or have special hours on Saturday and Sunday. You don’t need to sign in.',
    });
  });
});
