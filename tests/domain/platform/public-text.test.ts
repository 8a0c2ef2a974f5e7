import { describe, expect, it } from 'vitest';
import { DomainError } from '@contract';
import { rejectOffensiveTextAndLinks } from '@functions/platform/public-text';

function refusedIn(input: unknown): string[] {
  try {
    rejectOffensiveTextAndLinks(input);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.reason).toBe('invalid');
    return error.issues.map(({ path }) => path);
  }
}
const inText = (post_description: string) => refusedIn({ changes: { post_description } }).length > 0;

describe('rejectOffensiveTextAndLinks', () => {
  it.each(['See https://spam.example/x', 'see www.spam.com', 'Cheap gis: spam.shop', 'Write to me@spam.com', 'sh1t', 'What a SHIT place', 'fuuuck'])(
    'refuses a link or an obscene word: %s',
    (text) => expect(inText(text)).toBe(true),
  );

  it.each([
    'Fundamentals class, assessment, rear naked choke; crotch protectors are sold. Black belt in Scunthorpe.',
    'Clean mats.It is near the river. Open 6 a.m. to 9 p.m.; 20.00 dollars, 2.5 miles.',
    'Coach Dick Hughes, magna cum laude, teaches a kick-ass class.',
    'Jiu-Jitsu für alle – 柔術, ação',
    '',
  ])('accepts ordinary text: %s', (text) => expect(inText(text)).toBe(false));

  it('checks each public text by its path, and skips names, addresses and the texts used for comparison', () => {
    const link = 'www.spam.com';
    expect(
      refusedIn({
        id: link,
        changes: {
          name: link,
          site: 'https://www.fine.com',
          post_description: null,
          visitors: { classes: link },
          schedule: [{ was: { title: link }, is: { title: 'Morning' } }, { is: { title: link } }],
        },
        seen: { post_description: link },
        captions: [{ photo: 'a', caption: link }],
      }),
    ).toEqual(['changes.visitors.classes', 'changes.schedule.1.is.title', 'captions.0.caption']);
  });
});
