import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '@functions/sponsorships/event-types';
import { paymentNote, paymentProblems } from '@scripts/deploy/payments';

const PROJECT = 'nobodys-project';
const KEY = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const problems = (parameters: object, web: object = KEY, secrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) =>
  paymentProblems(PROJECT, { parameters: { ...parameters }, web: { ...web } }, async (name) => secrets.includes(name));

describe('paymentProblems and paymentNote', () => {
  test.each([{}, { PAYMENTS: '' }, { PAYMENTS: 'false' }])('ask for nothing and say that payments are off with %o', async (parameters) => {
    expect(await problems(parameters, {}, [])).toEqual([]);
    expect(paymentNote(PROJECT, { ...parameters })).toContain('Payments are off');
  });

  test('ask for each missing secret and the publishable key if payments are on', async () => {
    expect(await problems({ PAYMENTS: 'true' })).toEqual([]);
    expect(await problems({ PAYMENTS: 'true' }, {}, ['STRIPE_SECRET_KEY'])).toEqual([
      expect.stringContaining('functions:secrets:set STRIPE_WEBHOOK_SECRET --project nobodys-project'),
      expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY'),
    ]);
  });

  test('name the Stripe webhook URL and every event type that the site handles, as docs/operations.md does', () => {
    const note = paymentNote(PROJECT, { PAYMENTS: 'true' });
    // An operator copies the events from that page to Stripe by hand: one that is missing there never arrives, and nothing fails.
    const page = readFileSync('docs/operations.md', 'utf8');
    for (const type of EVENT_TYPES) expect(page).toContain(`\`${type}\``);
    for (const words of ['https://us-central1-nobodys-project.cloudfunctions.net/stripeWebhook', ...EVENT_TYPES]) expect(note).toContain(words);
  });
});
