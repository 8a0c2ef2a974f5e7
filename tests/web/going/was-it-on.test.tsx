import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoke } from '@web/lib/invoke';
import { NotificationItem } from '@web/widgets/notifications/NotificationItem';
import { describe, expect, it } from 'vitest';
import { answer } from '../backend';
import { show } from '../show';

const QUESTION = {
  id: 'n1',
  userId: 'ana',
  kind: 'session',
  title: 'Did it take place? Open mat at Half Guard Hall',
  message: 'You planned to go on Sat, Nov 28 at 11:00 am.',
  read: false,
  createdAt: '2026-11-28T20:30:00.000Z',
  session: { gymId: 'g1', sessionId: 'sat-1100-open-mat~2026-11-28' },
} as const;

describe('a notification that asks whether a session took place', () => {
  it('sends the answer, thanks the user and counts as read', async () => {
    answer({ answerSession: {}, markNotificationsRead: { marked: 1 } });
    show(<NotificationItem item={QUESTION} now={new Date('2026-11-28T21:00:00.000Z')} />);
    await userEvent.click(screen.getByRole('button', { name: 'It was canceled' }));
    expect(invoke).toHaveBeenCalledWith('answerSession', { ...QUESTION.session, answer: 'canceled' });
    expect(await screen.findByText('Thanks for letting us know.')).toBeTruthy();
    expect(invoke).toHaveBeenCalledWith('markNotificationsRead', { ids: ['n1'] });
  });

  it('shows what the user answered before', () => {
    show(<NotificationItem item={{ ...QUESTION, session: { ...QUESTION.session, answer: 'no' } }} now={new Date('2026-11-28T21:00:00.000Z')} />);
    expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('asks a user who says no to suggest the right time, on the gym’s page', async () => {
    const actionUrl = '/bjj/texas/austin/half-guard-hall';
    answer({ answerSession: {}, markNotificationsRead: { marked: 1 } });
    show(<NotificationItem item={{ ...QUESTION, actionUrl, actionText: 'See gym' }} now={new Date('2026-11-28T21:00:00.000Z')} />);
    expect(screen.queryByRole('link', { name: 'Suggest a change' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect((await screen.findByRole('link', { name: 'Suggest a change' })).getAttribute('href')).toBe(`${actionUrl}#suggest`);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Suggest a change' })).toBeNull());
  });
});
