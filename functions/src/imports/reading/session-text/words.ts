import type { Program } from '../../../contract';

/** The source of a pattern that matches any of these words or phrases, which may be patterns themselves. */
const anyOf = (...phrases: readonly string[]): string => String.raw`(?:${phrases.join('|')})(?![\p{L}\d])`;

/** The words that lists use for each program. `women` isn't one of them: a women's open mat is an open mat. */
export const PROGRAM_WORDS: readonly (readonly [RegExp, Program])[] = (
  [
    ['kids', ["(?:kid|child|children|youth|junior)(?:['’]?s)?", String.raw`little (?:\w+)`, 'tots?', 'peewees?']],
    ['teens', ["teen(?:ager)?(?:['’]?s)?"]],
    ['fundamentals', ['fundamentals?', 'basics', 'foundations?', 'intro(?:duction)?(?: to (?:bjj|jiu[- ]?jitsu))?']],
    ['competition', ['comp(?:etition)?(?: team)?', "competitors?(?:['’])?"]],
    ['private-lessons', ['private (?:lessons?|class(?:es)?|training)', 'privates']],
    ['self-defense', ['self[- ]?defen[cs]e']],
    ['wrestling', ['wrestling']],
    ['judo', ['judo']],
    ['mma', ['mma', 'mixed martial arts']],
    ['muay-thai', ['muay[- ]?thai']],
    ['kickboxing', ['kick[- ]?boxing']],
    ['boxing', ['boxing']],
    ['yoga', ['yoga']],
    ['fitness', ['fitness', 'conditioning', 'strength(?: (?:and|&) conditioning)?', 'crossfit']],
  ] as const
).map(([program, phrases]) => [new RegExp(anyOf(...phrases), 'iyu'), program]);

export const OPEN_MAT = new RegExp(anyOf('open[- ]?mats?(?: (?:session|time|hours?))?', 'open (?:rolling|rolls?|training|floor|grappling)'), 'iyu');
export const ROLLING = new RegExp(anyOf('(?:free |live |positional |hard )?(?:sparring|rolling|rolls?|drilling)', 'mat time', 'spar'), 'iyu');
export const CLASS = new RegExp(anyOf('class(?:es)?', 'lessons?'), 'iyu');

/** Other words that describe a session. Before one of them, a bare number can be an hour. */
export const LABEL = new RegExp(
  anyOf(
    'training|practice|sessions?|bjj|jiu[- ]?jitsu|grappling|submission|adults?|team|live|drills|flow|positional',
    "mats?|all[- ]ages|mixed|co-?ed|wom[ae]n(?:['’]?s)?(?: only)?|ladies(?:['’])?(?: only)?|men(?:['’]?s)?|beginner[- ]friendly",
    'with|in|for|of|by|the|our|main|early bird|early|late|mornings?|afternoons?|evenings?|nights?|lunch(?:time)?|noontime|sunrise',
    String.raw`[ap]\.?m\.?`,
    'round ?robin|king of the hill|technique|advanced class|no[- ]cost',
  ),
  'iyu',
);

const ZONES = '(?:e|c|m|p)[sd]?t|eastern|central|mountain|pacific';
/** A time zone. Times in several zones are one session, as in `10am PST/1pm EST`. */
export const ZONE = new RegExp(`^(?:${ZONES})$`, 'i');

/** Words that add nothing. */
export const FILLER = new RegExp(
  anyOf(
    'at|from|on|the|starts?(?: at)?|opens?(?: at)?|starting(?: at)?|begins?(?: at)?|beginning at|is|are|times?|hours|open',
    "we (?:have|hold|offer|run|do)|we|have|held|there (?:is|are)|an?|our|o['’]?clock|local time|only|also|sharp",
    `${ZONES}|welcome`,
  ),
  'iyu',
);

/** Words that say there is no session. */
export const NONE = new RegExp(
  anyOf(
    String.raw`no (?:(?:gi|no-?gi|regular|public) )?(?:open[- ]?mats?|class(?:es)?|sessions?|training|sparring|rolling|bjj|jiu[- ]?jitsu)`,
    String.raw`closed|none|nothing|n\/a|off|not (?:open|offered|available|scheduled)`,
  ),
  'iyu',
);

const ADVICE_WORDS = String.raw`
  call text e-?mail message dm pm[ ]us contact ask check see visit confirm rsvp register registration sign[- ]?(?:up|in) book reserve arrive bring must
  waivers? wear follow park(?:ing)? use enter come doors? free[ ](?:trial|parking) mat[ ]rules
`;
/** What visitors should do or bring. */
export const ADVICE = new RegExp(String.raw`(?:please )?(?:${ADVICE_WORDS.trim().split(/\s+/).join('|')})(?![\p{L}\d])[^,;|\n()\[\]&/+]{0,120}`, 'iyu');

/** How visitors can pay. */
const PAYMENT_WAYS = '(?:cash|venmo|zelle|paypal|cash ?app|(?:credit )?cards?|checks?)';
export const PAYMENT = new RegExp(anyOf(`${PAYMENT_WAYS}(?:(?:,|,? or|,? and|\\s?[/&])\\s?${PAYMENT_WAYS})*(?: only| accepted| preferred)?`), 'iyu');

export const MEMBERS_ONLY = new RegExp(
  anyOf(
    '(?:for )?(?:members?|team|students?|affiliates?)[- ]only',
    'members?',
    'closed to (?:visitors|the public|guests)',
    'no (?:visitors|drop[- ]?ins|guests|outsiders)',
  ),
  'iyu',
);
const EVERYONE = String.raw`every(?:one|body)|all(?: gyms| teams| affiliations| academies)?|(?:the )?public`;
const GUESTS = String.raw`(?:visitors?|guests?|drop[- ]?ins?|outsiders?|non[- ]?members?|${EVERYONE})`;
export const ALL_WELCOME = new RegExp(
  anyOf(String.raw`${GUESTS} (?:are |is )?(?:always )?(?:welcome|ok(?:ay)?|allowed|invited)`, String.raw`open to ${GUESTS}`, 'open invite'),
  'iyu',
);

export const LEVEL_WORDS = [
  [new RegExp(anyOf('(?:all|any)[- ](?:skill[- ])?levels?(?: welcome)?', 'all belts'), 'iyu'), 'all'],
  [new RegExp(anyOf("beginners?(?:['’]s?)?(?: only| class)?", 'novices?'), 'iyu'), 'beginner'],
  [new RegExp(anyOf('intermediates?(?: only)?'), 'iyu'), 'intermediate'],
  [new RegExp(anyOf('advanced(?: only)?', 'adv'), 'iyu'), 'advanced'],
] as const;
