import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayAnswer, LinkedQuestion, UnansweredQuestion } from '@contract';
import QuestionsPage from '@web/features/admin/questions/QuestionsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { Unreachable } from '@web/lib/unreachable';
import { answer } from '../../backend';
import { openAt } from '../../routing';

const question = (name: string, is?: DayAnswer): UnansweredQuestion => ({
  id: `${name}~holiday~2026-11-26`,
  gymId: name,
  phone: '+15125550101',
  askedOn: '2026-11-12',
  state: 'open',
  gym: { name, path: `/bjj/texas/austin/${name}`, timeZone: 'America/Chicago' },
  question: { kind: 'holiday', holiday: 'Thanksgiving Day', until: '2026-11-29' },
  items: [{ id: '2026-11-26', date: '2026-11-26', sessions: [], ...(is && { answer: is }) }],
  isScheduleTrusted: false,
});
const open = () => ({ ...openAt('/admin/questions', <QuestionsPage />), user: userEvent.setup() });
const gym = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => answer({ listUnansweredQuestions: { questions: [question('Barton'), question('Guadalupe')] } }));

describe('QuestionsPage', () => {
  it('lists the gyms whose owners have not answered, with their phone numbers', async () => {
    open();
    expect(await screen.findByRole('article', { name: 'Barton' })).toBeTruthy();
    expect(gym('Guadalupe').getByRole('link', { name: '(512) 555-0101' }).getAttribute('href')).toBe('tel:+15125550101');
    expect(gym('Guadalupe').getByText('Thu, Nov 12')).toBeTruthy();
  });

  it('records an answer, and keeps the gym in the list so that it can be corrected', async () => {
    const { id: _id, gymId: _gymId, askedOn: _askedOn, phone: _phone, ...linked } = question('Barton', { is: 'closed' });
    answer({ recordOwnerAnswer: linked satisfies LinkedQuestion });
    const { user } = open();
    await screen.findByRole('article', { name: 'Barton' });
    await user.click(gym('Barton').getByRole('button', { name: 'Closed' }));
    await waitFor(() => expect(gym('Barton').getByRole('button', { name: 'Closed', pressed: true })).toBeTruthy());
    expect(vi.mocked(invoke)).toHaveBeenCalledWith('recordOwnerAnswer', {
      id: 'Barton~holiday~2026-11-26',
      answers: [{ item: '2026-11-26', was: null, is: { is: 'closed' } }],
    });
    expect(gym('Guadalupe').queryByRole('button', { pressed: true })).toBeNull();
  });

  it('removes a question that is over, and reloads the list if the owner answered in the meantime', async () => {
    answer({ recordOwnerAnswer: { state: 'over' } });
    const { user } = open();
    await screen.findByRole('article', { name: 'Barton' });
    await user.click(gym('Barton').getByRole('button', { name: 'Closed' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Barton' })).toBeNull());
    answer({ recordOwnerAnswer: new CallFailure('stale-edit'), listUnansweredQuestions: { questions: [] } });
    await user.click(gym('Guadalupe').getByRole('button', { name: 'Open as usual' }));
    expect(await screen.findByRole('heading', { name: 'Every question is answered' })).toBeTruthy();
  });

  it('says so if the list didn’t load, and can be tried again', async () => {
    answer({ listUnansweredQuestions: new Unreachable() });
    const { user } = open();
    expect(await screen.findByText('The questions didn’t load.')).toBeTruthy();
    answer({ listUnansweredQuestions: { questions: [question('Barton')] } });
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('article', { name: 'Barton' })).toBeTruthy();
  });
});
