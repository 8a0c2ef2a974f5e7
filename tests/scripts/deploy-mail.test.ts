import { describe, expect, test } from 'vitest';
import { mailProblems } from '../../scripts/deploy/mail';

const problems = (parameters: object, secrets = ['SMTP_URL']) => mailProblems('nobodys-project', { ...parameters }, async (name) => secrets.includes(name));

describe('what a deployment needs for e-mails', () => {
  test.each([{}, { MAIL_FROM: '' }, { MAIL_FROM: '  ' }])('is nothing where none are sent: %o', async (parameters) => {
    expect(await problems(parameters, [])).toEqual([]);
  });

  test.each(['mail@gyms.example.org', 'Halfmat <mail@gyms.example.org>'])('is the secret beside whom they are from: %s', async (MAIL_FROM) => {
    expect(await problems({ MAIL_FROM })).toEqual([]);
    expect(await problems({ MAIL_FROM }, [])).toEqual([expect.stringContaining('functions:secrets:set SMTP_URL --project nobodys-project')]);
  });

  test.each(['Halfmat', 'true', 'a@b, c@d', 'Halfmat <mail@a> <mail@b>'])('is an address: %s is none', async (MAIL_FROM) => {
    expect(await problems({ MAIL_FROM })).toEqual([expect.stringContaining('An address as MAIL_FROM')]);
  });
});
