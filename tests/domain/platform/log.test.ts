import { describe, expect, it } from 'vitest';
import { withoutNames } from '../../../functions/src/platform/log';

describe('what an error says in the log', () => {
  it.each([
    ['names no e-mail address', 'no user with jane.doe@example.com', 'no user with [address]'],
    ['names none of an international domain', 'no user with jürgen@müller.de.', 'no user with [address].'],
    [
      'names no document of a person',
      '6 ALREADY_EXISTS: Document already exists: projects/p/databases/(default)/documents/users/Abc1/savedGyms/g1',
      '6 ALREADY_EXISTS: Document already exists: projects/p/databases/(default)/documents/users/[id]',
    ],
    ['names no notification of one', 'at notifications/more-1-Abc1, 5 NOT_FOUND', 'at notifications/[id], 5 NOT_FOUND'],
    ['names no account', 'There is no user record of AbcdefghijAbcdefghij12345678', 'There is no user record of [id]'],
    [
      'names the file and line',
      'at f (/srv/node_modules/@google-cloud/firestore/build/src/write-batch.js:431:20)',
      'at f (/srv/node_modules/@google-cloud/firestore/build/src/write-batch.js:431:20)',
    ],
  ])('%s', (_what, text, logged) => expect(withoutNames(text)).toBe(logged));
});
