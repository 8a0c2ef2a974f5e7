import { describe, expect, it } from 'vitest';
import { redactPersonalData } from '@functions/platform/log';

describe('redactPersonalData', () => {
  it.each([
    ['removes email addresses', 'no user with jane.doe@example.com', 'no user with [address]'],
    ['removes email addresses with an international domain', 'no user with jürgen@müller.de.', 'no user with [address].'],
    [
      'removes the user id from a document path',
      '6 ALREADY_EXISTS: Document already exists: projects/p/databases/(default)/documents/users/Abc1/savedGyms/g1',
      '6 ALREADY_EXISTS: Document already exists: projects/p/databases/(default)/documents/users/[id]',
    ],
    ['removes the id of a notification', 'at notifications/more-1-Abc1, 5 NOT_FOUND', 'at notifications/[id], 5 NOT_FOUND'],
    ['removes account ids', 'There is no user record of AbcdefghijAbcdefghij12345678', 'There is no user record of [id]'],
    [
      'keeps the file and line of a stack trace',
      'at f (/srv/node_modules/@google-cloud/firestore/build/src/write-batch.js:431:20)',
      'at f (/srv/node_modules/@google-cloud/firestore/build/src/write-batch.js:431:20)',
    ],
  ])('%s', (_what, text, logged) => expect(redactPersonalData(text)).toBe(logged));
});
