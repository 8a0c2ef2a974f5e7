import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '../../functions/src/sponsorships/event-types';
import { paymentNote, paymentProblems } from '../../scripts/deploy/payments';

const PROJECT = 'nobodys-project';
const KEY = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const problems = (parameters: object, web: object = KEY, secrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) =>
  paymentProblems(PROJECT, { parameters: { ...parameters }, web: { ...web } }, async (name) => secrets.includes(name));

describe('what a deployment needs for payments', () => {
  test.each([{}, { PAYMENTS: '' }, { PAYMENTS: 'false' }])('is nothing where they stay closed: %o', async (parameters) => {
    expect(await problems(parameters, {}, [])).toEqual([]);
    expect(paymentNote(PROJECT, { ...parameters })).toContain('Payments are closed');
  });

  test('is each secret and the key of the pages, where they are opened', async () => {
    expect(await problems({ PAYMENTS: 'true' })).toEqual([]);
    expect(await problems({ PAYMENTS: 'true' }, {}, ['STRIPE_SECRET_KEY'])).toEqual([
      expect.stringContaining('functions:secrets:set STRIPE_WEBHOOK_SECRET --project nobodys-project'),
      expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY'),
    ]);
  });

  test('is a webhook at Stripe for all that the site listens to', () => {
    const note = paymentNote(PROJECT, { PAYMENTS: 'true' });
    const page = readFileSync('docs/operations.md', 'utf8');
    for (const type of EVENT_TYPES) expect(page).toContain(`\`${type}\``);
    for (const words of ['https://us-central1-nobodys-project.cloudfunctions.net/stripeWebhook', ...EVENT_TYPES]) expect(note).toContain(words);
  });
});
