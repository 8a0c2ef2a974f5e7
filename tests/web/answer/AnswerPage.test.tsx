import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayAnswer, LinkedQuestion, LocalSession, OpenQuestion, QuestionItem } from '@contract';
import AnswerPage from '@web/features/answer/AnswerPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { Unreachable } from '@web/lib/unreachable';
import { answer } from '../backend';
import { openAt } from '../routing';
import { fill } from '../fill';

const GYM = { name: 'Half Guard Hall', path: '/bjj/texas/austin/half-guard-hall', timeZone: 'America/Chicago' };
const session = (date: string, state: LocalSession['state'] = 'scheduled'): LocalSession => ({
  id: `open-mat~${date}`,
  kind: 'class',
  classId: 'open-mat',
  date,
  start: '11:00',
  program: 'open-mat',
  state,
});
const day = (date: string, is?: DayAnswer): QuestionItem => ({ id: date, date, sessions: [session(date)], ...(is && { answer: is }) });
const linked = (fields: Partial<OpenQuestion> = {}): OpenQuestion => ({
  state: 'open',
  gym: GYM,
  question: { kind: 'holiday', holiday: 'Thanksgiving Day', until: '2026-11-29' },
  items: [day('2026-11-26'), day('2026-11-28')],
  isScheduleTrusted: false,
  ...fields,
});
const open = (query = 'token=t1') => ({ ...openAt(`/answer?${query}`, <AnswerPage />), user: userEvent.setup() });
const sent = () =>
  vi
    .mocked(invoke)
    .mock.calls.filter(([name]) => name === 'answerOwnerQuestion')
    .map(([, input]) => input);
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => answer({ readOwnerQuestion: linked() }));

describe('AnswerPage about a holiday', () => {
  it('asks about each day, and sends nothing before a button is pressed', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Are you open for Thanksgiving Day?' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Thursday, November 26' })).toBeTruthy();
    expect(screen.getByText(/you can change your answer through Sun, Nov 29/)).toBeTruthy();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('asks about the weekend if the holiday itself isn’t one of the days', async () => {
    answer({ readOwnerQuestion: linked({ items: [day('2026-11-28')] }) });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Are you open for Thanksgiving weekend?' })).toBeTruthy();
  });

  it('sends an answer with what it replaces, and shows the result', async () => {
    answer({ answerOwnerQuestion: linked({ items: [day('2026-11-26', { is: 'closed' }), day('2026-11-28')] }) });
    const { user } = open();
    await screen.findByRole('heading', { level: 1 });
    await user.click(section('Thursday, November 26').getByRole('button', { name: 'Closed' }));
    expect(await screen.findByRole('button', { name: 'Closed', pressed: true })).toBeTruthy();
    await user.click(section('Thursday, November 26').getByRole('button', { name: 'Open as usual' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { token: 't1', answers: [{ item: '2026-11-26', was: null, is: { is: 'closed' } }], isTimetableRight: false },
      { token: 't1', answers: [{ item: '2026-11-26', was: { is: 'closed' }, is: { is: 'open' } }], isTimetableRight: false },
    ]);
  });

  it('answers every day at once', async () => {
    answer({ answerOwnerQuestion: linked() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Closed every day' }));
    await waitFor(() => expect(sent()).toMatchObject([{ answers: [{ item: '2026-11-26' }, { item: '2026-11-28', is: { is: 'closed' } }] }]));
  });

  it('asks for the special hours of a day, and checks them before sending', async () => {
    const spans = [{ open: '09:00', close: '12:00' }];
    answer({ answerOwnerQuestion: linked({ items: [day('2026-11-26', { is: 'hours', spans })] }) });
    const { user } = open();
    await screen.findByRole('heading', { level: 1 });
    await user.click(section('Thursday, November 26').getByRole('button', { name: 'Special hours' }));
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(screen.getByText('Enter when you open.')).toBeTruthy();
    expect(screen.getByText('Enter when you close.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Opens'), '9am');
    for (const [closes, problem] of [
      ['lunch', '“lunch” can’t be read as a time. Enter one such as 6pm, 5:30pm or 17:30.'],
      ['8am', 'Enter a time after you open.'],
    ] as const) {
      await user.clear(screen.getByLabelText('Closes'));
      await fill(user, screen.getByLabelText('Closes'), closes);
      await user.click(screen.getByRole('button', { name: 'Save hours' }));
      expect(screen.getByLabelText('Closes').getAttribute('aria-describedby')).toBe(screen.getByText(problem).id);
    }
    await user.clear(screen.getByLabelText('Closes'));
    await fill(user, screen.getByLabelText('Closes'), '12');
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByRole('button', { name: 'Special hours: 9:00 am – 12:00 pm', pressed: true })).toBeTruthy();
    expect(sent()).toMatchObject([{ answers: [{ is: { is: 'hours', spans } }] }]);
    expect(screen.queryByRole('form', { name: 'Special hours' })).toBeNull();
  });

  it('keeps the hours of a day that is open until midnight', async () => {
    const spans = [{ open: '17:00', close: '24:00' }];
    answer({ readOwnerQuestion: linked({ items: [day('2026-11-26', { is: 'hours', spans })] }), answerOwnerQuestion: linked() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Special hours: / }));
    expect(screen.getByLabelText<HTMLInputElement>('Closes').value).toBe('midnight');
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(sent()).toMatchObject([{ answers: [{ is: { is: 'hours', spans } }] }]));
  });

  it('shows a co-owner’s answer if it was given in the meantime', async () => {
    answer({ answerOwnerQuestion: new CallFailure('stale-edit') });
    const { user } = open();
    await screen.findByRole('heading', { level: 1 });
    answer({
      readOwnerQuestion: linked({
        items: [day('2026-11-26', { is: 'closed' })],
        question: { kind: 'holiday', until: '2026-11-29', answeredAt: new Date().toISOString(), answeredBy: 'owner' },
      }),
    });
    await user.click(section('Thursday, November 26').getByRole('button', { name: 'Open as usual' }));
    expect(await screen.findByRole('button', { name: 'Closed', pressed: true })).toBeTruthy();
    expect(screen.getByText(/^Last answered .* by an owner\.$/)).toBeTruthy();
  });
});

describe('AnswerPage about a weekend', () => {
  it('confirms an open mat with one press, and the schedule with another', async () => {
    const weekend = linked({
      question: { kind: 'weekend', until: '2026-11-29' },
      items: [{ id: 'open-mat~2026-11-28', date: '2026-11-28', sessions: [session('2026-11-28')] }],
    });
    answer({ readOwnerQuestion: weekend, answerOwnerQuestion: weekend });
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Is your open mat still on this weekend?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It’s on' }));
    await waitFor(() => expect(sent()).toMatchObject([{ answers: [{ item: 'open-mat~2026-11-28', is: { is: 'open' } }] }]));
    expect(screen.queryByRole('button', { name: 'Special hours' })).toBeNull();
    answer({ answerOwnerQuestion: { ...weekend, isScheduleTrusted: true } });
    await user.click(screen.getByRole('button', { name: 'Confirm schedule' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm schedule' })).toBeNull());
    expect(sent()[1]).toEqual({ token: 't1', answers: [], isTimetableRight: true });
  });
});

describe('AnswerPage about a closure', () => {
  it('reopens the gym, asks again later, or takes the last day', async () => {
    const closure = linked({ question: { kind: 'closure', until: '2099-01-01' }, items: [{ id: 'closure', date: '2026-11-01', sessions: [] }] });
    answer({ readOwnerQuestion: closure, answerOwnerQuestion: closure });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'We’re open again' }));
    await user.click(screen.getByRole('button', { name: 'Still closed, ask me in two weeks' }));
    await user.click(screen.getByRole('button', { name: 'Save last day' }));
    expect(screen.getByText('Choose today or a later date.')).toBeTruthy();
    await fill(user, screen.getByLabelText('Last day you’re closed'), '2098-01-01');
    await user.click(screen.getByRole('button', { name: 'Save last day' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()).toMatchObject([
      { answers: [{ item: 'closure', is: { is: 'open' } }] },
      { answers: [{ is: { is: 'closed', reviewOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } }] },
      { answers: [{ is: { is: 'closed', to: '2098-01-01' } }] },
    ]);
  });
});

describe('AnswerPage about a closure of one program', () => {
  const closure = (is?: DayAnswer) =>
    linked({
      question: { kind: 'closure', closure: { from: '2026-11-01', program: 'kids' }, until: '2099-01-01' },
      items: [{ id: 'closure', date: '2026-11-01', sessions: [], ...(is && { answer: is }) }],
    });

  it('names the program, and says when the page doesn’t show the closure anymore', async () => {
    answer({ readOwnerQuestion: closure(), answerOwnerQuestion: closure({ is: 'open' }) });
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Are kids classes still canceled?' })).toBeTruthy();
    expect(screen.getByText('Your page says that kids classes have been canceled since Sunday, November 1.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'They’re back on' }));
    expect(await screen.findByText('Your page doesn’t show this closure anymore.')).toBeTruthy();
  });
});

describe('AnswerPage with a link that leads to no open question', () => {
  it.each<[string, LinkedQuestion, string, string]>([
    ['whose dates have passed', { state: 'over', gym: GYM }, 'This question is closed', 'View your gym’s page'],
    ['whose question was deleted', { state: 'over' }, 'This question is closed', 'My Gyms'],
    ['of a former owner', { state: 'gone' }, 'You can’t answer for this gym anymore', 'Contact us'],
    ['that was cut off', { state: 'unknown' }, 'This link doesn’t work', 'My Gyms'],
  ])('says what to do with a link %s', async (_what, state, title, action) => {
    answer({ readOwnerQuestion: state });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  });

  it('asks the backend nothing without a token', () => {
    open('');
    expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeTruthy();
    expect(invoke).not.toHaveBeenCalled();
  });

  it('shows that the question is closed if its dates passed before the press', async () => {
    answer({ answerOwnerQuestion: { state: 'over', gym: GYM } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open every day' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This question is closed' })).toBeTruthy();
  });

  it('can be tried again if it didn’t load', async () => {
    answer({ readOwnerQuestion: new Unreachable() });
    const { user } = open();
    expect(await screen.findByText('The question didn’t load.')).toBeTruthy();
    answer({ readOwnerQuestion: linked() });
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { name: 'Are you open for Thanksgiving Day?' })).toBeTruthy();
  });
});
