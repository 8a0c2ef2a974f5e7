import { BELT_RANKS } from '@contract';
import { render, screen } from '@testing-library/react';
import { Belt } from '@web/ui/Belt';
import { getBeltName, formatRank } from '@web/words/belts';
import { CheckedStripes } from '@web/ui/CheckedStripes';
import { Phrase } from '@web/ui/Phrase';
import { OpenStateLabel } from '@web/ui/OpenStateLabel';
import { describe, expect, test } from 'vitest';

const NEW_YORK = 'America/New_York';
/** Saturday, November 21, 2026, in New York (UTC-5). */
const at = (time: string) => new Date(`2026-11-21T${time}:00-05:00`);

describe('Belt', () => {
  /** The number of white bars, which are one path with an `M` per bar. */
  const countWhiteBars = (container: HTMLElement) => container.querySelector('path[class*="white"]')?.getAttribute('d')?.match(/M/g)?.length ?? 0;

  test.each([0, 1, 2, 3, 4])('draws %i stripes on a blue belt', (degree) => {
    expect(countWhiteBars(render(<Belt rank="blue" degree={degree} />).container)).toBe(degree);
  });

  test('draws a black belt’s degrees between two white edges', () => {
    expect(countWhiteBars(render(<Belt rank="black" degree={3} />).container)).toBe(5);
  });

  test('never draws more than four stripes or six degrees', () => {
    expect(countWhiteBars(render(<Belt rank="brown" degree={9} />).container)).toBe(4);
    expect(countWhiteBars(render(<Belt rank="black" degree={9} />).container)).toBe(8);
  });

  test('is hidden from screen readers, and getBeltName names every rank', () => {
    for (const rank of BELT_RANKS) {
      expect(
        render(<Belt rank={rank} />)
          .container.querySelector('svg')
          ?.getAttribute('aria-hidden'),
      ).toBe('true');
      expect(getBeltName(rank)).toMatch(/ belt$/);
    }
  });

  test('is described by formatRank as rank with stripes or degree', () => {
    expect(formatRank({ beltRank: 'brown', degree: 1 })).toBe('Brown belt, one stripe');
    expect(formatRank({ beltRank: 'black', degree: 3 })).toBe('Black belt, third degree');
    expect(formatRank({ beltRank: 'black' })).toBe('Black belt');
    expect(formatRank({})).toBeUndefined();
  });
});

describe('OpenStateLabel', () => {
  const hours = {
    sat: [
      { open: '09:00', close: '12:00' },
      { open: '17:30', close: '24:00' },
    ],
    sun: [],
  };
  const labelAt = (now: Date | undefined, status: 'published' | 'closed' = 'published') => {
    const { container } = render(<OpenStateLabel status={status} hours={hours} timeZone={NEW_YORK} now={now} />);
    return container.textContent;
  };

  test('says when an open gym closes', () => {
    expect(labelAt(at('10:00'))).toBe('Open until 12:00 pm');
    expect(labelAt(at('20:00'))).toBe('Open until midnight');
  });
  test('says “Open 24 hours” for one span or for two that touch', () => {
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
  test('says when the gym opens later today', () => {
    expect(labelAt(at('12:00'))).toBe('Opens 5:30 pm');
  });
  test('says “Closed now” on a day with no opening hours', () => {
    expect(labelAt(new Date('2026-11-22T12:00:00-05:00'))).toBe('Closed now');
  });
  test('says “Hours not listed” for a day that the listing leaves out', () => {
    expect(labelAt(new Date('2026-11-23T12:00:00-05:00'))).toBe('Hours not listed');
  });
  test('doesn’t say whether the gym is open until the visitor’s clock is known', () => {
    expect(labelAt(undefined)).toBe('Hours listed');
  });
  test('says “Closed permanently” whatever the hours', () => {
    expect(labelAt(at('10:00'), 'closed')).toBe('Closed permanently');
  });
  test('uses the gym’s time zone, not the visitor’s', () => {
    const { container } = render(<OpenStateLabel status="published" hours={hours} timeZone="America/Los_Angeles" now={at('12:30')} />);
    expect(container.textContent).toBe('Open until 12:00 pm');
  });
});

describe('CheckedStripes', () => {
  const when = '2026-11-09T12:00:00.000Z';
  const now = at('12:00');
  const owner = { at: when, by: 'owner' } as const;
  const ownerCheck = { at: when, until: '2027-03-09' };
  const words = (listing: Parameters<typeof CheckedStripes>[0]['listing'], long = false, asOf = now) => {
    const { container } = render(<CheckedStripes listing={listing} asOf={asOf} now={asOf} detailed={long} />);
    return { text: container.textContent, on: container.querySelectorAll('rect[class*="on"]').length };
  };

  test('fills all four stripes and shows the age if address, schedule, policy and owner are checked', () => {
    expect(words({ checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck })).toEqual({ text: 'Last checked 12 days ago', on: 4 });
  });
  test('names the one check that is missing', () => {
    const admin = { at: when, by: 'admin' } as const;
    expect(words({ checks: { address: admin, schedule: admin, visitors: admin } })).toEqual({ text: 'Owner not verified', on: 3 });
  });
  test('names the checked facts on the gym’s own page', () => {
    const visitor = { at: when, by: 'visitor' } as const;
    expect(words({ checks: { address: visitor, schedule: visitor } }, true).text).toBe('Address and schedule checked 12 days ago');
  });
  test('shows no stripes if nothing was checked, and says so only on the gym’s own page', () => {
    expect(words({})).toEqual({ text: '', on: 0 });
    expect(words({}, true)).toEqual({ text: 'Nothing on this page has been checked yet', on: 0 });
    expect(document.querySelector('svg')).toBeNull();
  });
  test('empties stripes one by one as their checks expire, and then says when something was last checked', () => {
    const listing = { checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck };
    const on = (day: string) => words(listing, false, new Date(`${day}T00:00:00Z`));
    expect([on('2027-03-09').on, on('2027-03-10').on, on('2027-05-09').on]).toEqual([4, 2, 1]);
    expect(on('2028-11-09')).toEqual({ text: 'Last checked on Nov 9, 2026', on: 0 });
  });
  test('says first what visitors reported as wrong, and leaves that stripe empty', () => {
    const reported = { ...owner, reportedAt: '2026-11-20T00:00:00.000Z' };
    expect(words({ checks: { address: owner, schedule: reported, visitors: owner }, ownerCheck })).toEqual({ text: 'Schedule reported as wrong', on: 3 });
  });
  test('shows the date of the check if the current time is unknown', () => {
    const { container } = render(
      <CheckedStripes listing={{ checks: { address: owner, schedule: owner, visitors: owner }, ownerCheck }} asOf={now} now={undefined} />,
    );
    expect(container.textContent).toBe('Last checked on Nov 9, 2026');
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

test('Phrase keeps “Jiu-Jitsu” on one line without changing the text', () => {
  render(
    <p>
      <Phrase>Barton Springs Jiu-Jitsu Club</Phrase>
    </p>,
  );
  expect(screen.getByText('Jiu-Jitsu').className).toBe('nowrap');
  expect(document.body.textContent).toBe('Barton Springs Jiu-Jitsu Club');
});
