import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { callables, CONTACT_TOPIC_NAMES, CONTACT_TOPICS, notificationSchema, toReference, REPORT_KIND_NAMES } from '@contract';
import { toReplyNotification, newMessage, newReport, toMessageNotification } from '@functions/messages/contact/domain';
import { isSameContent, toOverflowNotification } from '@functions/messages/domain';
import { toSuggestionNotification } from '@functions/messages/suggestions/domain';
import { toMessageExpiry } from '@functions/platform/message-expiry';
import { newSuggestion } from '@functions/messages/suggestions/domain';
import { MAX_NOTIFICATIONS_PER_HOUR } from '@functions/platform/notifications';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-31T10:00:00.000Z');
const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const GYM = { gymId: 'g1', gymName: 'Half Guard Hall', gymPath: '/bjj/texas/austin/half-guard-hall' };
const ABOUT = { ...GYM, gym: gymWith() };
const WRITTEN = { key: KEY, topic: 'question', name: 'Ana', email: 'ana@example.com', message: 'Hello' } as const;

describe('newMessage and the input of sendMessage', () => {
  const refused = (change: object) => !v.is(callables.sendMessage.input, { ...WRITTEN, ...change });

  it('keep the written message as open, without its key and the spam trap', () => {
    expect(newMessage({ ...WRITTEN, website: '' }, undefined, NOW)).toEqual({
      topic: 'question',
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Hello',
      status: 'open',
      createdAt: NOW.toISOString(),
    });
  });

  it('add the gym’s id if the message names a gym’s page, and keep any other page', () => {
    const about = { ...WRITTEN, gym: GYM.gymPath };
    expect(newMessage(about, 'g1', NOW)).toMatchObject({ gymId: 'g1', gymPath: GYM.gymPath });
    expect(newMessage(about, undefined, NOW)).not.toHaveProperty('gymId');
  });

  it.each([
    ['without a message', { message: '  ' }],
    ['with a message of 5,001 characters', { message: 'x'.repeat(5001) }],
    ['without a name', { name: '' }],
    ['with an invalid email address', { email: 'ana' }],
    ['with an unknown topic', { topic: 'report' }],
    ['about another site’s page', { gym: 'https://evil.example/' }],
    ['with the spam trap filled in', { website: 'https://spam.example' }],
    ['with a key that is a word', { key: 'again' }],
    ['with a key that is a path', { key: '../users/ana' }],
  ])('refuse a message %s', (_what, change) => expect(refused(change)).toBe(true));

  it('accept the longest message over several lines', () => expect(refused({ message: `a\n${'x'.repeat(4998)}` })).toBe(false));
});

describe('newReport', () => {
  it('needs neither a name nor a comment', () => {
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

describe('notifications to admins about messages', () => {
  it.each(CONTACT_TOPICS)('fit the schema and name the reference for the topic %s', (topic) => {
    const notification = toMessageNotification(KEY, newMessage({ ...WRITTEN, topic }, undefined, NOW));
    expect(v.is(notificationSchema, { ...notification, userId: 'admin' })).toBe(true);
    expect(notification.message).toContain(toReference(KEY));
    expect(notification.actionUrl).toBe('/admin/messages');
  });

  it('name neither the author nor the content, since they outlive the message', () => {
    const secret = { name: 'Ana Silva', email: 'ana@example.com', message: 'My secret' };
    const report = newReport({ key: KEY, gymId: 'g1', kind: 'wrong', comment: secret.message, email: secret.email }, GYM, NOW);
    const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: secret.message }, ABOUT, 'ana-uid', NOW);
    const notifications = [
      toMessageNotification(KEY, newMessage({ ...WRITTEN, ...secret }, undefined, NOW)),
      toMessageNotification(KEY, report),
      toSuggestionNotification(KEY, suggestion),
    ];
    expect(JSON.stringify(notifications)).not.toMatch(/Silva|ana@|secret|ana-uid/);
  });
});

describe('toMessageExpiry', () => {
  it.each([
    ['2026-03-31T10:00:00.000Z', '2028-03-31T10:00:00.000Z'],
    ['2026-11-21T00:00:00.000Z', '2028-11-21T00:00:00.000Z'],
  ])('deletes a message from %s at %s, two years later', (at, expiry) => expect(toMessageExpiry(new Date(at)).toDate().toISOString()).toBe(expiry));
});

describe('titles of notifications about messages', () => {
  const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: 'a' }, ABOUT, 'ana', NOW);
  const inbox = { kind: 'message', read: false, createdAt: NOW.toISOString(), actionUrl: '/admin/messages', actionText: 'Open inbox' };

  it('name the topic of a message', () => {
    expect(toMessageNotification(KEY, newMessage(WRITTEN, undefined, NOW))).toEqual({
      title: `New message: ${CONTACT_TOPIC_NAMES.question}`,
      message: `Reference ${toReference(KEY)}.`,
      ...inbox,
    });
  });
  it('name the gym and kind of a report', () => {
    expect(toMessageNotification(KEY, newReport({ key: KEY, gymId: 'g1', kind: 'closed' }, GYM, NOW))).toEqual({
      title: 'Report about Half Guard Hall',
      message: `${REPORT_KIND_NAMES.closed}. Reference ${toReference(KEY)}.`,
      ...inbox,
    });
  });
  it('name the gym of a suggestion', () => {
    expect(toSuggestionNotification(KEY, suggestion)).toEqual({
      title: 'Suggested change for Half Guard Hall',
      message: `Reference ${toReference(KEY)}.`,
      ...inbox,
    });
  });
  it('summarize more messages than admins can read in an hour', () => {
    expect(toOverflowNotification(NOW)).toEqual({
      title: 'More messages are waiting',
      message: `More than ${MAX_NOTIFICATIONS_PER_HOUR} messages arrived in the last hour. You’ll find all of them in the inbox.`,
      ...inbox,
    });
  });
});

describe('toReplyNotification', () => {
  const expected = { kind: 'answer', userId: 'ana', message: 'Thank you.', read: false, createdAt: NOW.toISOString() };
  const answered = (message: Partial<ReturnType<typeof newMessage>>) =>
    toReplyNotification({ ...newMessage(WRITTEN, undefined, NOW), sentBy: 'ana', ...message }, 'Thank you.', NOW);

  it('sends the answer to the author, with a link to the gym if the message was about one', () => {
    expect(answered({})).toEqual({ ...expected, title: 'Reply to your message' });
    expect(answered({ gymPath: GYM.gymPath })).toEqual({ ...expected, title: 'Reply to your message', actionUrl: GYM.gymPath, actionText: 'See gym' });
    expect(answered({ ...GYM, topic: 'report' }).title).toBe('Reply to your report about Half Guard Hall');
  });

  it('refuses an answer to someone who was not signed in', () => {
    const message = 'The sender wasn’t signed in. Reply to their email address instead.';
    expect(() => toReplyNotification(newMessage(WRITTEN, undefined, NOW), 'Thank you.', NOW)).toThrow(
      expect.objectContaining({ reason: 'invalid', message, issues: [{ path: 'answer', message }] }),
    );
  });
});

describe('isSameContent', () => {
  const message = newMessage({ ...WRITTEN, gym: GYM.gymPath }, 'g1', NOW);
  const report = newReport({ key: KEY, gymId: 'g1', kind: 'closed', comment: 'c', email: 'ana@example.com' }, GYM, NOW);
  const suggestion = newSuggestion({ key: KEY, gymId: 'g1', comment: 'a' }, ABOUT, 'ana', NOW);

  it('recognizes a message, report or suggestion, whatever changed in its status or gym since', () => {
    expect(isSameContent({ ...message, status: 'done', createdAt: 'later', gymId: 'g2' } as typeof message, message)).toBe(true);
    expect(isSameContent({ ...report, gymName: 'Renamed', gymPath: '/elsewhere', status: 'done' } as typeof report, report)).toBe(true);
    expect(isSameContent({ ...suggestion, gymName: 'Renamed', gymPath: '/elsewhere', status: 'accepted', createdAt: 'later' }, suggestion)).toBe(true);
  });
  it.each(['topic', 'name', 'email', 'message', 'gymPath'])('is false for a message with another %s', (field) => {
    expect(isSameContent({ ...message, [field]: 'other' }, message)).toBe(false);
  });
  it.each(['report', 'email', 'message', 'gymId'])('is false for a report with another %s', (field) => {
    expect(isSameContent({ ...report, [field]: 'other' }, report)).toBe(false);
  });
  it.each(['userId', 'gymId', 'comment', 'changes'])('is false for a suggestion with another %s', (field) => {
    expect(isSameContent({ ...suggestion, [field]: 'other' }, suggestion)).toBe(false);
  });
  it('is false between a message and a suggestion', () => expect(isSameContent(message, suggestion)).toBe(false));
});

it('newReport keeps the email address only if one is given', () => {
  const of = (email?: string) => newReport({ key: KEY, gymId: 'g1', kind: 'closed', ...(email && { email }) }, GYM, NOW);
  expect(of('ana@example.com').email).toBe('ana@example.com');
  expect(of()).not.toHaveProperty('email');
});
