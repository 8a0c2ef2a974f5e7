import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from '@functions/accounts/common-passwords';
import { checkPassword } from '@contract';

const EMAIL = 'jane.doe1985@mueller.example';
const check = (password: string, email = EMAIL) => checkPassword(password, email, (entry) => entry === 'password1');
const reasonOf = (password: string, email?: string) => {
  try {
    check(password, email);
  } catch (error) {
    return (error as { reason: string }).reason;
  }
  return 'taken';
};

describe('checkPassword', () => {
  it.each([
    'halfmat1',
    'Halfmat!',
    'half-mat 2026',
    '123halfmat',
    'bjjbjjbjj',
    'Jiu-Jitsu',
    'jiujitsu1!',
    'BrazilianJiuJitsu',
    'gracie2026',
    'blackbelt99',
    'bjj directory 1',
    'US guide to gyms',
  ])('refuses only words of the site: %s', (password) => expect(reasonOf(password)).toBe('password-too-common'));
  it.each(['jane.doe1985', 'JaneDoe1985', 'janedoe!!', 'Doe-Jane-1', 'jane1985', 'mueller2026', 'janedoe1985muellerexample', EMAIL])(
    'refuses only parts of the email address: %s',
    (password) => expect(reasonOf(password)).toBe('password-is-email'),
  );
  it.each(['        ', '\t \n \t \n ', '\u00a0'.repeat(9)])('refuses only white space', (password) => expect(reasonOf(password)).toBe('invalid'));
  it.each(['\u200b'.repeat(8), '\u2060'.repeat(8), '\u2800'.repeat(8), '\u3164 \u200b \u2800 \u00a0 '])('refuses only invisible characters', (password) =>
    expect(reasonOf(password)).toBe('invalid'),
  );
  it.each(['❤️'.repeat(8), '👨‍👩‍👧 🥋 👨‍👩‍👧', '\u200bfour words and one hidden'])('accepts visible characters: %s', (password) =>
    expect(reasonOf(password)).toBe('taken'),
  );
  it('refuses a common password in any letter case', () => expect(reasonOf('PassWord1')).toBe('password-too-common'));
  it.each([
    'halfmat triangle',
    'my gracie story',
    'janet likes tea',
    'doesn’t matter',
    'guardian angel',
    '柔術柔術柔術柔術',
    '12345678901234567890x',
    'a jane of my own',
  ])('accepts a password with a word of its own: %s', (password) => expect(reasonOf(password)).toBe('taken'));
  it('does not mistake ordinary letters for parts of a short email address', () => expect(reasonOf('abababababab', 'a.b@b.ab')).toBe('taken'));
  it('refuses only digits that are in the email address', () => expect(reasonOf('19851985')).toBe('password-is-email'));
  it.each(
    `halfmat bjj jiujitsu jujitsu jiu jitsu brazil brazilian gracie grappling grappler gym gyms academy dojo directory martial arts nogi openmat
    blackbelt belt black armbar guard oss admin password`.split(/\s+/),
  )('refuses only %s and digits', (word) => {
    expect(reasonOf(`1${word}2026${word}!`)).toBe('password-too-common');
  });
  it('names the field of a refused password', () => {
    const message = 'This is one of the most common passwords. Choose another one.';
    expect(() => check('password1')).toThrow(expect.objectContaining({ message, issues: [{ path: 'password', message }] }));
  });
  it('says what to do', () => {
    expect(() => check('halfmat1')).toThrow('Choose another one, or add more words.');
    expect(() => check('janedoe1')).toThrow('Choose a password that contains more than your email address.');
    expect(() => check('        ')).toThrow('Use letters, numbers or symbols, not only spaces.');
  });
});

describe('loadCommonPasswords', () => {
  it('returns the most common passwords of eight or more characters in lower case', async () => {
    const common = await loadCommonPasswords();
    expect(['password', 'iloveyou', '1234567890', 'baseball1'].filter((one) => !common.has(one))).toEqual([]);
    expect(common.has('123456')).toBe(false);
    expect([...common].every((one) => one.length >= 8 && one === one.toLowerCase())).toBe(true);
    expect(common.size).toBeGreaterThan(1000);
  });
  it('reads the list only once', async () => expect(await loadCommonPasswords()).toBe(await loadCommonPasswords()));
});
