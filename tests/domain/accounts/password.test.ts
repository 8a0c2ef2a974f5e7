import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../../functions/src/accounts/common-passwords';
import { checkPassword } from '../../../functions/src/contract';

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

describe('a password', () => {
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
  ])('of nothing but words of the site, %s, is refused', (password) => expect(reasonOf(password)).toBe('password-too-common'));
  it.each(['jane.doe1985', 'JaneDoe1985', 'janedoe!!', 'Doe-Jane-1', 'jane1985', 'mueller2026', 'janedoe1985muellerexample', EMAIL])(
    'of nothing but parts of the e-mail address, %s, is refused',
    (password) => expect(reasonOf(password)).toBe('password-is-email'),
  );
  it.each(['        ', '\t \n \t \n ', '\u00a0'.repeat(9)])('of white space alone is refused', (password) => expect(reasonOf(password)).toBe('invalid'));
  it.each(['\u200b'.repeat(8), '\u2060'.repeat(8), '\u2800'.repeat(8), '\u3164 \u200b \u2800 \u00a0 '])('in which nothing can be seen is refused', (password) =>
    expect(reasonOf(password)).toBe('invalid'),
  );
  it.each(['❤️'.repeat(8), '👨‍👩‍👧 🥋 👨‍👩‍👧', '\u200bfour words and one hidden'])('in which something can be seen, %s, is taken', (password) =>
    expect(reasonOf(password)).toBe('taken'),
  );
  it('that is common is refused', () => expect(reasonOf('PassWord1')).toBe('password-too-common'));
  it.each([
    'halfmat triangle',
    'my gracie story',
    'janet likes tea',
    'doesn’t matter',
    'guardian angel',
    '柔術柔術柔術柔術',
    '12345678901234567890x',
    'a jane of my own',
  ])('with a word of its own, %s, is taken', (password) => expect(reasonOf(password)).toBe('taken'));
  it('is not refused for letters that an address happens to begin with', () => expect(reasonOf('abababababab', 'a.b@b.ab')).toBe('taken'));
  it('of digits alone that stand in the address is refused', () => expect(reasonOf('19851985')).toBe('password-is-email'));
  it.each(
    `halfmat bjj jiujitsu jujitsu jiu jitsu brazil brazilian gracie grappling grappler gym gyms academy dojo directory martial arts nogi openmat
    blackbelt belt black armbar guard oss admin password`.split(/\s+/),
  )('of nothing but %s and digits is refused', (word) => {
    expect(reasonOf(`1${word}2026${word}!`)).toBe('password-too-common');
  });
  it('that is refused names its field', () => {
    const message = 'This password is one of the most common ones. Choose another.';
    expect(() => check('password1')).toThrow(expect.objectContaining({ message, issues: [{ path: 'password', message }] }));
  });
  it('says what to do', () => {
    expect(() => check('halfmat1')).toThrow('Choose another, or add words of your own.');
    expect(() => check('janedoe1')).toThrow('Choose a password that is made of more than your e-mail address.');
    expect(() => check('        ')).toThrow('Use letters, digits or signs too, not only spaces.');
  });
});

describe('the common passwords', () => {
  it('hold those of eight characters and more that people take most, in lower case, and no shorter ones', async () => {
    const common = await commonPasswords();
    expect(['password', 'iloveyou', '1234567890', 'baseball1'].filter((one) => !common.has(one))).toEqual([]);
    expect(common.has('123456')).toBe(false);
    expect([...common].every((one) => one.length >= 8 && one === one.toLowerCase())).toBe(true);
    expect(common.size).toBeGreaterThan(1000);
  });
  it('are read once', async () => expect(await commonPasswords()).toBe(await commonPasswords()));
});
