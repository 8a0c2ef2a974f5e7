import { describe, expect, test } from 'vitest';
import { announcementLines, type StartedStack } from '@scripts/stack/announcement';

const STACK: StartedStack = {
  address: 'http://127.0.0.1:5000',
  accounts: [],
  accountsFile: '.local/data.demo.json',
  awaitsAdmin: true,
  stripe: 'http://127.0.0.1:12111',
  ui: 'http://127.0.0.1:4000',
};
const DEMO: StartedStack = {
  ...STACK,
  awaitsAdmin: false,
  accounts: [
    { role: 'admin', uid: '1', email: 'admin-1a2b@example.com', password: 'mat one' },
    { role: 'owner', uid: '2', email: 'owner-1a2b@example.com', password: 'mat two' },
    { role: 'user', uid: '3', email: 'user-1a2b@example.com', password: 'mat three' },
  ],
};
const linesOf = (stack: StartedStack): string[] => announcementLines(stack).filter(Boolean);
const textOf = (stack: StartedStack): string => announcementLines(stack).join('\n');

describe('announcementLines', () => {
  test.each([
    ['a first start', STACK],
    ['a start with --demo', DEMO],
    ['a start without payments and UI', { ...STACK, stripe: undefined, ui: undefined, awaitsAdmin: false }],
  ])('fit into 16 short lines for %s', (_what, stack) => {
    const lines = linesOf(stack);
    expect(lines.length).toBeLessThanOrEqual(16);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  test('name the address first, then something to try in each role', () => {
    const [first, ...rest] = linesOf(STACK);
    expect(first).toBe('  Halfmat is ready at http://127.0.0.1:5000');
    expect(rest.slice(1, 4)).toEqual([
      expect.stringMatching(/As a visitor .* http:\/\/127\.0\.0\.1:5000\/open-mats$/),
      expect.stringMatching(/As an owner .* http:\/\/127\.0\.0\.1:5000\/bjj$/),
      expect.stringMatching(/As an admin .* http:\/\/127\.0\.0\.1:5000\/admin$/),
    ]);
  });

  test('align the columns', () => {
    const columns = linesOf(DEMO)
      .slice(2, 5)
      .map((line) => line.indexOf('http'));
    expect(new Set(columns).size).toBe(1);
  });

  test('say who becomes the admin and how to get demo accounts', () => {
    expect(textOf(STACK)).toContain('The first account to sign up becomes the admin.');
    expect(textOf(STACK)).toContain('npm start -- --demo');
    expect(textOf({ ...STACK, awaitsAdmin: false })).not.toContain('becomes the admin');
  });

  test('list the demo accounts with their passwords and the file that holds them', () => {
    const text = textOf(DEMO);
    for (const { email, password } of DEMO.accounts) expect(text).toMatch(new RegExp(`${email} +${password}`));
    expect(text).toContain(DEMO.accountsFile);
    expect(text).not.toContain('becomes the admin');
  });

  test('say where emails, payments and data can be seen', () => {
    const text = textOf(STACK);
    for (const address of ['http://127.0.0.1:5000/dev/mail', 'http://127.0.0.1:12111', 'http://127.0.0.1:4000']) expect(text).toContain(address);
  });
});
