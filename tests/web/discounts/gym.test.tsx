import type { ListedDiscount, PublicGym } from '@contract';
import { screen, within } from '@testing-library/react';
import { GymView } from '@web/features/gym/GymPage';
import { toGymThing } from '@web/features/gym/structuredData';
import type { GymPageData } from '@web/features/gym/gymProps';
import { GymCard } from '@web/widgets/gyms/GymCard';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SHORT_BARTON, SHORT_BARTON_PAGE, cardOf, GEAR_DISCOUNT, SATURDAY_MORNING } from '../fixtures';
import { show } from '../show';
import { answer } from '../backend';

const PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const withDiscounts = (...discounts: ListedDiscount[]): PublicGym => ({ ...SHORT_BARTON, discounts });
const LAST_DAY = { ...GEAR_DISCOUNT, validUntil: '2026-11-21' };
const TOMORROW = { ...GEAR_DISCOUNT, validFrom: '2026-11-22' };

beforeEach(() => {
  answer({ countGymView: {}, nearby: { gyms: [] } });
  vi.useFakeTimers({ now: SATURDAY_MORNING, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('GymView with discounts', () => {
  const open = async (gym: PublicGym) => {
    const data = { ...SHORT_BARTON_PAGE, gym, at: SATURDAY_MORNING.toISOString() } as GymPageData;
    show(<GymView data={data} now={SATURDAY_MORNING} />);
  };

  test('lists current and upcoming discounts without repeating the gym’s name', async () => {
    await open(withDiscounts(LAST_DAY, { ...TOMORROW, id: 'd2', title: 'Black Friday' }));
    const part = within(screen.getByRole('region', { name: 'Discounts' }));
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['20% off all gis', 'Black Friday']);
    expect(part.getAllByRole('button', { name: 'Copy the code MAT20' })).toHaveLength(1);
    expect(part.queryByRole('link')).toBeNull();
  });

  test('has no discount section if there are none or the gym has closed', async () => {
    await open(SHORT_BARTON);
    await open({ ...withDiscounts(GEAR_DISCOUNT), status: 'closed' });
    expect(screen.queryByRole('region', { name: 'Discounts' })).toBeNull();
  });

  test('adds each discount with its dates to the structured data, next to the prices', () => {
    const offers = toGymThing(withDiscounts({ ...LAST_DAY, url: 'https://www.example.com/shop' }), PATH).makesOffer as object[];
    expect(offers.at(-1)).toEqual({ '@type': 'Offer', name: '20% off all gis', url: 'https://www.example.com/shop', validThrough: '2026-11-21' });
    expect(offers).toHaveLength(3);
  });

  test('adds no price range to the structured data if the gym lists no prices', () => {
    const thing = toGymThing({ ...withDiscounts(GEAR_DISCOUNT), pricing: undefined }, PATH);
    expect(thing).not.toHaveProperty('priceRange');
    expect(thing.makesOffer).toHaveLength(1);
  });
});

describe('GymCard with discounts', () => {
  const readTag = (gym: PublicGym, now: Date | undefined = SATURDAY_MORNING) => {
    const { container } = show(<GymCard card={cardOf(gym, 'g1')} stateSlug="texas" citySlug="austin" cityName="Austin" now={now} />);
    const tag = within(container).queryByText('Discount', { exact: false, selector: 'span span' });
    return tag && { text: tag.textContent, isVisible: tag.parentElement?.className === '' };
  };

  test('shows a tag naming the discount while it is valid', () => {
    expect(readTag(withDiscounts(LAST_DAY))).toEqual({ text: 'Discount: 20% off all gis', isVisible: true });
  });

  test.each([
    ['has not started', withDiscounts(TOMORROW), SATURDAY_MORNING],
    ['has ended', withDiscounts(LAST_DAY), new Date('2026-11-22T06:00:00Z')],
    ['has a start date and the visitor’s time is unknown', withDiscounts(TOMORROW), undefined],
  ])('reserves space for the tag if the only discount %s', (_, gym, now) => {
    expect(readTag(gym, now)?.isVisible).toBe(false);
  });

  test('shows the tag of an undated discount before the visitor’s time is known', () => {
    expect(readTag(withDiscounts(LAST_DAY), undefined)?.isVisible).toBe(true);
  });

  test.each([
    ['has no discounts', SHORT_BARTON],
    ['has closed', { ...withDiscounts(GEAR_DISCOUNT), status: 'closed' as const }],
  ])('shows no tag if the gym %s', (_, gym) => {
    expect(readTag(gym)).toBeNull();
  });
});
