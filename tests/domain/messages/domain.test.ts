import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { callables, CONTACT_TOPIC_NAMES, CONTACT_TOPICS, notificationSchema, referenceOf, REPORT_KIND_NAMES } from '../../../functions/src/contract';
import { answerTo, isSentAgain, newMessage, newReport, noticeOfMessage, noticeOfMore, noticeOfSuggestion } from '../../../functions/src/messages/domain';
import { expiryOf } from '../../../functions/src/platform/expiry';
import { newSuggestion } from '../../../functions/src/messages/suggestions';
import { NOTICES_AN_HOUR } from '../../../functions/src/platform/notices';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-03-31T10:00:00.000Z');
const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const GYM = { gymId: 'g1', gymName: 'Half Guard Hall', gymPath: '/bjj/texas/austin/half-guard-hall' };
const ABOUT = { ...GYM, facts: gymWith() };
const WRITTEN = { key: KEY, topic: 'question', name: 'Ana', email: 'ana@example.com', message: 'Hello' } as const;

describe('a contact message', () => {
  const refused = (change: object) => !v.is(callables.sendMessage.input, { ...WRITTEN, ...change });

  it('keeps what was written, open, and neither the key nor the trap', () => {
    expect(newMessage({ ...WRITTEN, website: '' }, undefined, NOW)).toEqual({
      topic: 'question',
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Hello',
      status: 'open',
      createdAt: NOW.toISOString(),
    });
  });

  it('knows the gym whose page it names, and keeps a page that is no gym’s', () => {
    const about = { ...WRITTEN, gym: GYM.gymPath };
    expect(newMessage(about, 'g1', NOW)).toMatchObject({ gymId: 'g1', gymPath: GYM.gymPath });
    expect(newMessage(about, undefined, NOW)).not.toHaveProperty('gymId');
  });

  it.each([
    ['without a message', { message: '  ' }],
    ['with a message of 5,001 characters', { message: 'x'.repeat(5001) }],
    ['without a name', { name: '' }],
    ['with something else than an e-mail address', { email: 'ana' }],
    ['with a topic that is not offered', { topic: 'report' }],
    ['about another site’s page', { gym: 'https://evil.example/' }],
    ['with the trap filled in', { website: 'https://spam.example' }],
    ['with a key that is a word', { key: 'again' }],
    ['with a key that is a path', { key: '../users/ana' }],
  ])('is refused %s', (_what, change) => expect(refused(change)).toBe(true));

  it('is taken with the longest message, over several lines', () => expect(refused({ message: `a\n${'x'.repeat(4998)}` })).toBe(false));
});

describe('a report', () => {
  it('needs neither a name nor words', () => {
    expect(newReport({ key: KEY, gymId: 'g1', kind: 'closed' }, GYM, NOW)).toEqual({
      topic: 'report',
      report: 'closed',
      message: '',
      ...GYM,
      status: 'open',
      createdAt: NOW.toISOString(),
    });
  });
});

describe('what admins are told', () => {
  it.each(CONTACT_TOPICS)('of a message about %s is its subject and reference, a notification as specified', (topic) => {
    const notice = noticeOfMessage(KEY, newMessage({ ...WRITTEN, topic }, undefined, NOW));
    expect(v.is(notificationSchema, { ...notice, userId: 'admin' })).toBe(true);
    expect(notice.message).toContain(referenceOf(KEY));
    expect(notice.actionUrl).toBe('/admin/messages');
  });

  it('says nothing of who wrote or what: it outlives the message', () => {
    const secret = { name: 'Ana Silva', email: 'ana@example.com', message: 'My secret' };
    const report = newReport({ key: KEY, gymId: 'g1', kind: 'wrong', comment: secret.message, email: secret.email }, GYM, NOW);
    const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: secret.message }, ABOUT, 'ana-uid', NOW);
    const told = [
      noticeOfMessage(KEY, newMessage({ ...WRITTEN, ...secret }, undefined, NOW)),
      noticeOfMessage(KEY, report),
      noticeOfSuggestion(KEY, suggestion),
    ];
    expect(JSON.stringify(told)).not.toMatch(/Silva|ana@|secret|ana-uid/);
  });
});

describe('what was written', () => {
  it.each([
    ['2026-03-31T10:00:00.000Z', '2028-03-31T10:00:00.000Z'],
    ['2026-11-21T00:00:00.000Z', '2028-11-21T00:00:00.000Z'],
  ])('at %s is deleted at %s, two years later', (at, expiry) => expect(expiryOf(new Date(at)).toISOString()).toBe(expiry));
});

describe('in words', () => {
  const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: 'a' }, ABOUT, 'ana', NOW);
  const inbox = { kind: 'message', read: false, createdAt: NOW.toISOString(), actionUrl: '/admin/messages', actionText: 'Open the inbox' };

  it('a message is its topic', () => {
    expect(noticeOfMessage(KEY, newMessage(WRITTEN, undefined, NOW))).toEqual({
      title: `A new message: ${CONTACT_TOPIC_NAMES.question}`,
      message: `Reference ${referenceOf(KEY)}.`,
      ...inbox,
    });
  });
  it('a report is its gym and its kind', () => {
    expect(noticeOfMessage(KEY, newReport({ key: KEY, gymId: 'g1', kind: 'closed' }, GYM, NOW))).toEqual({
      title: 'A report on Half Guard Hall',
      message: `${REPORT_KIND_NAMES.closed}. Reference ${referenceOf(KEY)}.`,
      ...inbox,
    });
  });
  it('a correction is its gym', () => {
    expect(noticeOfSuggestion(KEY, suggestion)).toEqual({ title: 'A correction of Half Guard Hall', message: `Reference ${referenceOf(KEY)}.`, ...inbox });
  });
  it('more than can be read is one notice an hour', () => {
    expect(noticeOfMore(NOW)).toEqual({
      title: 'More messages are waiting',
      message: `More than ${NOTICES_AN_HOUR} arrived within this hour. The inbox has them all.`,
      ...inbox,
    });
  });
});

describe('an answer', () => {
  const told = { kind: 'answer', userId: 'ana', message: 'Thank you.', read: false, createdAt: NOW.toISOString() };
  const answered = (message: Partial<ReturnType<typeof newMessage>>) =>
    answerTo({ ...newMessage(WRITTEN, undefined, NOW), sentBy: 'ana', ...message }, 'Thank you.', NOW);

  it('tells whoever wrote what it says, and leads to the gym where they wrote of one', () => {
    expect(answered({})).toEqual({ ...told, title: 'Your message was answered' });
    expect(answered({ gymPath: GYM.gymPath })).toEqual({ ...told, title: 'Your message was answered', actionUrl: GYM.gymPath, actionText: 'See the gym' });
    expect(answered({ ...GYM, topic: 'report' }).title).toBe('Your report on Half Guard Hall was answered');
  });

  it('to who was not signed in is refused: there is nobody to tell', () => {
    const message = 'Whoever wrote this was not signed in: write to their address instead.';
    expect(() => answerTo(newMessage(WRITTEN, undefined, NOW), 'Thank you.', NOW)).toThrow(
      expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'answer', message }] }),
    );
  });
});

describe('what is sent again under one key', () => {
  const message = newMessage({ ...WRITTEN, gym: GYM.gymPath }, 'g1', NOW);
  const report = newReport({ key: KEY, gymId: 'g1', kind: 'closed', comment: 'c', email: 'ana@example.com' }, GYM, NOW);
  const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: 'a' }, ABOUT, 'ana', NOW);

  it('is the same, whatever has become of it and however its gym is called now', () => {
    expect(isSentAgain({ ...message, status: 'done', createdAt: 'later', gymId: 'g2' } as typeof message, message)).toBe(true);
    expect(isSentAgain({ ...report, gymName: 'Renamed', gymPath: '/elsewhere', status: 'done' } as typeof report, report)).toBe(true);
    expect(isSentAgain({ ...suggestion, gymName: 'Renamed', gymPath: '/elsewhere', status: 'accepted', createdAt: 'later' }, suggestion)).toBe(true);
  });
  it.each(['topic', 'name', 'email', 'message', 'gymPath'])('is another message with another %s', (field) => {
    expect(isSentAgain({ ...message, [field]: 'other' }, message)).toBe(false);
  });
  it.each(['report', 'email', 'message', 'gymId'])('is another report with another %s', (field) => {
    expect(isSentAgain({ ...report, [field]: 'other' }, report)).toBe(false);
  });
  it.each(['userId', 'gymId', 'comment', 'changes'])('is another suggestion with another %s', (field) => {
    expect(isSentAgain({ ...suggestion, [field]: 'other' }, suggestion)).toBe(false);
  });
  it('is another where one is a message and one a suggestion', () => expect(isSentAgain(message, suggestion)).toBe(false));
});

it('a report keeps the e-mail address that was given, and has none otherwise', () => {
  const of = (email?: string) => newReport({ key: KEY, gymId: 'g1', kind: 'closed', ...(email && { email }) }, GYM, NOW);
  expect(of('ana@example.com').email).toBe('ana@example.com');
  expect(of()).not.toHaveProperty('email');
});
