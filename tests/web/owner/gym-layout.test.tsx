import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import GymDatesPage from '@web/features/owner/dates/GymDatesPage';
import GymDiscountsPage from '@web/features/owner/GymDiscountsPage';
import GymOwnersPage from '@web/features/owner/GymOwnersPage';
import GymSuggestionsPage from '@web/features/owner/GymSuggestionsPage';
import { answer } from '../backend';
import { openAt } from '../routing';
import { givenOwner } from './openDates';

beforeEach(() => {
  givenOwner();
  answer({ readAdminEdits: { edits: [] }, readOwnership: { owners: [], claims: [], invitations: [] } });
});
afterEach(() => vi.useRealTimers());

describe('the pages about an owner’s gym', () => {
  test.each([
    ['dates', 'Schedule changes for Half Guard Hall', 'Schedule changes', GymDatesPage],
    ['discounts', 'Discounts for Half Guard Hall', 'Discounts', GymDiscountsPage],
    ['suggestions', 'Suggestions for Half Guard Hall', 'Suggestions', GymSuggestionsPage],
    ['owners', 'Owners of Half Guard Hall', 'Owners', GymOwnersPage],
  ])('say in the heading and breadcrumbs which page it is: %s', async (path, heading, crumb, Page) => {
    openAt(`/my-gyms/g1/${path}`, <Page />, undefined, { gymId: 'g1' });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe('/my-gyms/g1');
    expect(crumbs.getByText(crumb).closest('[aria-current=page]')).toBeTruthy();
  });
});
