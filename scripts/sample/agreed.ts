import type { GymFacts, VisitorPolicy } from '../../functions/src/contract';

type Drawn = Partial<Pick<GymFacts, 'headInstructor' | 'post_description' | 'pricing' | 'schedule' | 'visitors'>>;

/** Sentences that ask visitors in, or say what they do. */
const TO_VISITORS = /\b(?:open mats?|visitors?|waiver|schools meet)\b/i;
/** Policies that leave out classes which a timetable calls open to visitors. */
const NARROWER: readonly (string | undefined)[] = ['Open mat only', 'Evening classes'];

/** Facts that were drawn apart from each other, without what one says against another. */
export function agreed<T extends Drawn>(drawn: T): T {
  const facts = describedAsListed(drawn);
  const { visitors } = facts;
  if (visitors?.welcome === false) return membersOnly(facts, visitors);
  if (!NARROWER.includes(visitors?.classes)) return facts;
  const { classes: _classes, ...policy } = visitors as VisitorPolicy;
  return { ...facts, visitors: policy };
}

/** A text names the coach, the classes and the free trial: without these facts on the page it would tell what the page says is not listed. */
function describedAsListed<T extends Drawn>(facts: T): T {
  if (facts.headInstructor && facts.schedule && facts.pricing) return facts;
  const { post_description: _description, ...rest } = facts;
  return rest as T;
}

/** A gym for members alone takes no fee for a visit, opens no class to visitors and asks none in. */
function membersOnly<T extends Drawn>({ post_description: description, pricing, schedule, ...facts }: T, { giColors }: VisitorPolicy): T {
  const { dropIn: _dropIn, openMat: _openMat, ...prices } = pricing ?? {};
  return {
    ...facts,
    ...(description && {
      post_description: description
        .split(/(?<=\.) /)
        .filter((sentence) => !TO_VISITORS.test(sentence))
        .join(' '),
    }),
    ...(pricing && { pricing: prices }),
    ...(schedule && { schedule: schedule.map(({ fee: _fee, ...entry }) => ({ ...entry, visitors: false })) }),
    visitors: { welcome: false, ...(giColors && { giColors }) },
  } as unknown as T;
}
