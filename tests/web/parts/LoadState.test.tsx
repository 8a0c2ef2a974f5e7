import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { LoadState } from '@web/parts/LoadState';

const reload = vi.fn();

test('LoadState announces that something is loading', () => {
  render(<LoadState load={{ status: 'loading', reload }} what="the edits" />);
  expect(screen.getByRole('status').textContent).toBe('Loading the edits…');
});

test('LoadState says why something didn’t load and what is safe, and offers a retry', async () => {
  const error = new CallFailure('rate-limited');
  render(<LoadState load={{ status: 'failed', error, reload }} what="the edits" hint="Nothing was changed." />);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('The edits didn’t load.');
  expect(alert).toContain('Please wait a minute and try again. Nothing was changed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('LoadState says that a live value loads once there is a connection', () => {
  render(<LoadState load={{ status: 'failed', error: 'unavailable', reload }} what="your claims" />);
  expect(screen.getByText('If you’re offline, this will load when you’re back online.')).toBeTruthy();
});

test('LoadState shows nothing once something has loaded', () => {
  const { container } = render(<LoadState load={{ status: 'known', reload }} what="the edits" />);
  expect(container.textContent).toBe('');
});
