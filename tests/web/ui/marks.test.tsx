import { BELT_RANKS } from '@contract';
import { render, screen } from '@testing-library/react';
import { Belt } from '@web/ui/Belt';
import { beltName, rankInWords } from '@web/words/belts';
import { CheckedStripes } from '@web/ui/CheckedStripes';
import { Phrase } from '@web/ui/Phrase';
import { OpenStateLabel } from '@web/ui/StateLabel';
import { describe, expect, test } from 'vitest';

const NEW_YORK = 'America/New_York';
/** Saturday, November 21, 2026, in New York (UTC-5). */
const at = (time: string) => new Date(`2026-11-21T${time}:00-05:00`);

describe('a belt', () => {
  /** White bars across it: one path, of a step a bar. */
  const whites = (container: HTMLElement) => container.querySelector('path[class*="white"]')?.getAttribute('d')?.match(/M/g)?.length ?? 0;

  test.each([0, 1, 2, 3, 4])('of blue rank with %i stripes shows as many', (degree) => {
    expect(whites(render(<Belt rank="blue" degree={degree} />).container)).toBe(degree);
  });

  test('of black rank shows its degrees between two white edges', () => {
    expect(whites(render(<Belt rank="black" degree={3} />).container)).toBe(5);
  });

  test('never shows more than four stripes or six degrees', () => {
    expect(whites(render(<Belt rank="brown" degree={9} />).container)).toBe(4);
    expect(whites(render(<Belt rank="black" degree={9} />).container)).toBe(8);
  });

  test('is decoration: every rank has a name for the words beside it', () => {
    for (const rank of BELT_RANKS) {
      expect(
        render(<Belt rank={rank} />)
          .container.querySelector('svg')
          ?.getAttribute('aria-hidden'),
      ).toBe('true');
      expect(beltName(rank)).toMatch(/ belt$/);
    }
  });

  test('is told as rank with stripes, or rank with degree', () => {
    expect(rankInWords({ beltRank: 'brown', degree: 1 })).toBe('Brown belt, one stripe');
    expect(rankInWords({ beltRank: 'black', degree: 3 })).toBe('Black belt, third degree');
    expect(rankInWords({ beltRank: 'black' })).toBe('Black belt');
    expect(rankInWords({})).toBeUndefined();
  });
});

describe('the open state', () => {
  const hours = {
    sat: [
      { open: '09:00', close: '12:00' },
      { open: '17:30', close: '24:00' },
    ],
    sun: [],
  };
  const shown = (now: Date | undefined, status: 'published' | 'closed' = 'published') => {
    const { container } = render(<OpenStateLabel status={status} hours={hours} timeZone={NEW_YORK} now={now} />);
    return container.textContent;
  };

  test('says till when the doors are open', () => {
    expect(shown(at('10:00'))).toBe('Open till 12:00 pm');
    expect(shown(at('20:00'))).toBe('Open till midnight');
  });
  test('says that they are open around the clock, in one span or in two that touch', () => {
    const whole = [{ open: '00:00', close: '24:00' }];
    const halves = [
      { open: '00:00', close: '12:00' },
      { open: '12:00', close: '24:00' },
    ];
    for (const sat of [whole, halves]) {
      const { container } = render(<OpenStateLabel status="published" hours={{ sat }} timeZone={NEW_YORK} now={at('20:00')} />);
      expect(container.textContent).toBe('Open 24 hours');
    }
  });
  test('says when they open later today', () => {
    expect(shown(at('12:00'))).toBe('Opens 5:30 pm');
  });
  test('says closed on a day without hours', () => {
    expect(shown(new Date('2026-11-22T12:00:00-05:00'))).toBe('Closed now');
  });
  test('does not guess a day that the listing leaves out', () => {
    expect(shown(new Date('2026-11-23T12:00:00-05:00'))).toBe('Hours not listed');
  });
  test('says nothing of this minute before the visitor’s clock is known', () => {
    expect(shown(undefined)).toBe('Opening hours listed');
  });
  test('says closed permanently, whatever the hours', () => {
    expect(shown(at('10:00'), 'closed')).toBe('Closed permanently');
  });
  test('follows the gym’s clock, not the visitor’s', () => {
    const { container } = render(<OpenStateLabel status="published" hours={hours} timeZone="America/Los_Angeles" now={at('12:30')} />);
    expect(container.textContent).toBe('Open till 12:00 pm');
  });
});

describe('the checked stripes', () => {
  const when = '2026-11-09T12:00:00.000Z';
  const now = at('12:00');
  const owner = { at: when, by: 'owner' } as const;
  const ownerCheck = { at: when, until: '2027-03-09' };
  const words = (of: Parameters<typeof CheckedStripes>[0]['of'], long = false, asOf = now) => {
    const { container } = render(<CheckedStripes of={of} asOf={asOf} now={asOf} long={long} />);
    return { text: container.textContent, on: container.querySelectorAll('rect[class*="on"]').length };
  };

  test('are all filled, with the age, when address, schedule, policy and owner are confirmed', () => {
    expect(words({ checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck })).toEqual({ text: 'Checked 12 days ago', on: 4 });
  });
  test('name the one that is missing', () => {
    const admin = { at: when, by: 'admin' } as const;
    expect(words({ checks: { address: admin, schedule: admin, visitors: admin } })).toEqual({ text: 'Owner not confirmed', on: 3 });
  });
  test('name what is checked on a gym’s own page', () => {
    const visitor = { at: when, by: 'visitor' } as const;
    expect(words({ checks: { address: visitor, schedule: visitor } }, true).text).toBe('Address and schedule checked 12 days ago');
  });
  test('are left out where nobody has checked anything: a gym’s own page says so, a list nothing', () => {
    expect(words({})).toEqual({ text: '', on: 0 });
    expect(words({}, true)).toEqual({ text: 'Nothing here has been checked by a person yet', on: 0 });
    expect(document.querySelector('svg')).toBeNull();
  });
  test('go out one by one as what they stand for gets old, and say since when nothing is checked', () => {
    const of = { checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck };
    const on = (day: string) => words(of, false, new Date(`${day}T00:00:00Z`));
    expect([on('2027-03-09').on, on('2027-03-10').on, on('2027-05-09').on]).toEqual([4, 2, 1]);
    expect(on('2028-11-09')).toEqual({ text: 'Not checked since Nov 9, 2026', on: 0 });
  });
  test('say first what visitors have reported, whose stripe is not filled', () => {
    const reported = { ...owner, reportedAt: '2026-11-20T00:00:00.000Z' };
    expect(words({ checks: { address: owner, schedule: reported, visitors: owner }, ownerCheck })).toEqual({ text: 'Schedule reported wrong', on: 3 });
  });
  test('give the date where the present is not known', () => {
    const { container } = render(
      <CheckedStripes of={{ checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck }} asOf={now} now={undefined} />,
    );
    expect(container.textContent).toBe('Checked on Nov 9, 2026');
  });
});

test('Phrase lets a word of 20 letters or more break anywhere, and leaves shorter ones whole', () => {
  const name = 'Superuniversalgrapplingandjudoacademy';
  render(
    <p>
      <Phrase>{`${name} of Jiu-Jitsu`}</Phrase>
    </p>,
  );
  expect(screen.getByText(name).className).toBe('breaks');
  expect(screen.getByText('Jiu-Jitsu').className).toBe('nowrap');
  expect(document.body.textContent).toBe(`${name} of Jiu-Jitsu`);
});

test('Jiu-Jitsu is kept in one piece, and its text stays as it is', () => {
  render(
    <p>
      <Phrase>Barton Springs Jiu-Jitsu Club</Phrase>
    </p>,
  );
  expect(screen.getByText('Jiu-Jitsu').className).toBe('nowrap');
  expect(document.body.textContent).toBe('Barton Springs Jiu-Jitsu Club');
});
