import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlaceNotFoundNote } from '@web/app/PlaceNotFoundNote';
import { openAt } from '../routing';

describe('PlaceNotFoundNote', () => {
  it.each(['/bjj', '/bjj/texas'])('names the missing place on %s, which a legacy URL redirects to', (path) => {
    openAt(`${path}?missing=marfa-tx`, <PlaceNotFoundNote />);
    expect(screen.getByRole('status').textContent).toBe('We couldn’t find “marfa-tx.” Choose from the list below.');
  });

  it.each(['/', '/login', '/bjj/texas/austin', '/bjj/texas/austin/gym', '/bjjs'])('shows nothing on %s', (path) => {
    openAt(`${path}?missing=marfa-tx`, <PlaceNotFoundNote />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows at most 100 characters', () => {
    openAt(`/bjj?missing=${'x'.repeat(200)}`, <PlaceNotFoundNote />);
    expect(screen.getByRole('status').textContent).toContain(`“${'x'.repeat(100)}.”`);
  });
});
