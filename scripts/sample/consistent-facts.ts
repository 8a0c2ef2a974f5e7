import { AMENITIES, type GymFacts, type Pricing, type VisitorPolicy } from '../../functions/src/contract';

type Drawn = Partial<Pick<GymFacts, 'amenities' | 'headInstructor' | 'post_description' | 'pricing' | 'schedule' | 'visitors'>>;

/** Sentences that invite visitors, or tell them what to do. */
const TO_VISITORS = /\b(?:open mats?|visitors?|waiver|other gyms)\b/i;
/** Policies that exclude classes which a timetable calls open to visitors. */
const NARROWER: readonly (string | undefined)[] = ['Open mat only', 'Evening classes'];

/** Facts that were generated separately, without contradictions. */
export function makeConsistent<T extends Drawn>(drawn: T): T {
  const facts = withMatchingDescription(withMatchingFees(withMatchingPolicy(drawn)));
  return facts.visitors?.welcome === false ? membersOnly(facts, facts.visitors) : facts;
}

/** Makes the policy name only classes on the timetable. */
function withMatchingPolicy<T extends Drawn>(facts: T): T {
  const { visitors, schedule } = facts;
  if (!visitors?.classes) return facts;
  const namesMissingClass = /competition/i.test(visitors.classes) && schedule && !schedule.some(({ program }) => program === 'competition');
  if (!namesMissingClass && !NARROWER.includes(visitors.classes)) return facts;
  const { classes: _classes, ...policy } = visitors;
  return { ...facts, visitors: policy };
}

/** Keeps an open mat fee only with an open mat on the timetable, and none higher than the class fee. */
function withMatchingFees<T extends Drawn>(facts: T): T {
  if (!facts.pricing) return facts;
  const { openMat: _openMat, ...prices }: Pricing = facts.pricing;
  const schedule = facts.schedule?.map((entry) => (entry.fee === undefined ? entry : { ...entry, fee: Math.min(entry.fee, prices.dropIn ?? entry.fee) }));
  const openMat = schedule?.find(({ program, fee }) => program === 'open-mat' && fee !== undefined)?.fee;
  return { ...facts, pricing: { ...prices, ...(openMat !== undefined && { openMat }) }, ...(schedule && { schedule }) };
}

/**
 * The description names the coach, the classes and the free trial: without these facts, it would contradict the page, which says
 * they are not listed.
 */
function withMatchingDescription<T extends Drawn>(facts: T): T {
  const { post_description: description, amenities, headInstructor, pricing, schedule, visitors, ...rest } = facts;
  if (!description || !headInstructor || !schedule || !pricing) {
    const { post_description: _description, ...others } = facts;
    return others as T;
  }
  const isUntrue = (sentence: string): boolean =>
    (/\bwaiver\b/.test(sentence) && visitors?.waiver !== undefined && visitors.waiver !== 'on-arrival') ||
    (/Open mat is free/.test(sentence) && pricing.openMat !== 0) ||
    (/\bparking\b/i.test(sentence) && amenities !== undefined && !amenities.includes('parking'));
  const hasWeights = /weight room/.test(description) && amenities !== undefined && !amenities.includes('weights');
  return {
    ...rest,
    post_description: sentencesOf(description)
      .filter((sentence) => !isUntrue(sentence))
      .join(' '),
    ...(amenities && { amenities: AMENITIES.filter((amenity) => amenities.includes(amenity) || (hasWeights && amenity === 'weights')) }),
    headInstructor,
    pricing,
    schedule,
    ...(visitors && { visitors }),
  } as unknown as T;
}

/** A members-only gym has no visitor fees, opens no class to visitors, and invites none. */
function membersOnly<T extends Drawn>({ post_description: description, pricing, schedule, ...facts }: T, { giColors }: VisitorPolicy): T {
  const { dropIn: _dropIn, openMat: _openMat, ...prices } = pricing ?? {};
  return {
    ...facts,
    ...(description && {
      post_description: sentencesOf(description)
        .filter((sentence) => !TO_VISITORS.test(sentence))
        .join(' '),
    }),
    ...(pricing && { pricing: prices }),
    ...(schedule && { schedule: schedule.map(({ fee: _fee, ...entry }) => ({ ...entry, visitors: false })) }),
    visitors: { welcome: false, ...(giColors && { giColors }) },
  } as unknown as T;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /);
