import { describe, expect, test } from 'vitest';
import { mailProblems } from '@scripts/deploy/mail';

const problems = (parameters: object, secrets = ['SMTP_URL']) => mailProblems('nobodys-project', { ...parameters }, async (name) => secrets.includes(name));

describe('mailProblems', () => {
  test.each([{}, { MAIL_FROM: '' }, { MAIL_FROM: '  ' }])('returns nothing if email is off: %o', async (parameters) => {
    expect(await problems(parameters, [])).toEqual([]);
  });

  test.each(['mail@gyms.example.org', 'Halfmat <mail@gyms.example.org>'])('asks for the SMTP_URL secret if MAIL_FROM is %s', async (MAIL_FROM) => {
    expect(await problems({ MAIL_FROM })).toEqual([]);
    expect(await problems({ MAIL_FROM }, [])).toEqual([expect.stringContaining('functions:secrets:set SMTP_URL --project nobodys-project')]);
  });

  test.each(['Halfmat', 'true', 'a@b, c@d', 'Halfmat <mail@a> <mail@b>'])('asks for a valid MAIL_FROM instead of %s', async (MAIL_FROM) => {
    expect(await problems({ MAIL_FROM })).toEqual([expect.stringContaining('Set MAIL_FROM in functions/.env.nobodys-project to an email address')]);
  });
});
