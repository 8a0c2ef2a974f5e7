import {
  type GymSlugs,
  CARD_FACT_NAMES,
  type CardFactName,
  CARD_PARTS,
  computeChecks,
  type Credit,
  type DatedChange,
  type Gym,
  type GymCard,
  type GymPage,
  toListSource,
  type MovedPage,
  computeOwnerCheck,
  type PageDocument,
  type PublicGym,
  packClass,
  type PartialCardFactName,
  getPhotoUrl,
  getScheduleImportedAt,
  sitePaths,
  findStateByCode,
} from '../../contract';

/** Whether visitors can see a gym. A draft's facts are only in `gyms`, and its URL is reserved (`toPageOrReservation`). */
export const isPublic = (gym: Pick<Gym, 'status'>): boolean => gym.status === 'published' || gym.status === 'closed';

/** Width in pixels of the photo file for cards: sharp on a screen with three device pixels per CSS pixel. */
const CARD_PHOTO_WIDTH = 320;

/** A gym's card in its city's list. */
export function toGymCard(id: string, gym: PublicGym): GymCard {
  const [cover] = gym.photos ?? [];
  return omitUndefined({
    id,
    slug: gym.slug,
    name: gym.name,
    status: gym.status as GymCard['status'],
    timeZone: gym.timeZone,
    ...pickCardFacts(gym),
    ...pickCardParts(gym),
    headInstructor: toCardInstructor(gym),
    classes: gym.schedule?.map(packClass),
    checks: gym.checks,
    scheduleImportedAt: gym.scheduleImportedAt,
    datedChanges: gym.datedChanges?.map(toCardChange),
    ownerCheck: gym.ownerCheck,
    photo: cover && { url: getPhotoUrl(cover, CARD_PHOTO_WIDTH), alt: cover.alt },
    discounts: gym.discounts?.map(({ title, validFrom, validUntil }) => omitUndefined({ title, validFrom, validUntil })),
    sponsored: gym.sponsored,
    source: gym.source,
    credits: gym.credits,
    doubts: gym.doubts,
    updatedAt: gym.updatedAt,
  });
}

const pickCardFacts = (gym: PublicGym): Pick<PublicGym, CardFactName> =>
  Object.fromEntries(CARD_FACT_NAMES.map((fact) => [fact, gym[fact]])) as Pick<PublicGym, CardFactName>;

function pickCardParts(gym: PublicGym): Pick<GymCard, PartialCardFactName> {
  const facts = CARD_PARTS.map(([fact, names]) => {
    const parts = Object.entries(gym[fact] ?? {}).filter(([name, part]) => names.includes(name) && part !== undefined);
    return [fact, parts.length > 0 ? Object.fromEntries(parts) : undefined];
  });
  return Object.fromEntries(facts) as Pick<GymCard, PartialCardFactName>;
}

/** Leaves out the fields that only an event's own page shows. */
function toCardChange(change: DatedChange): DatedChange {
  if (change.kind !== 'event') return change;
  const { description: _description, instructor: _instructor, link: _link, ...shown } = change;
  return shown;
}

/** Leaves out who promoted the instructor, which cards don't show. */
function toCardInstructor({ headInstructor }: Pick<Gym, 'headInstructor'>): GymCard['headInstructor'] {
  if (!headInstructor) return undefined;
  const { under: _under, ...shown } = headInstructor;
  return shown;
}

/** The lists that contributed to a gym, apart from its source. Some licenses require credit wherever a list's facts appear. */
function listCredits({ source, listings = {} }: Pick<Gym, 'source' | 'listings'>): Credit[] | undefined {
  const others = new Map(Object.values(listings).map((listing) => [listing.name, toListSource(listing)]));
  others.delete(source.name);
  return others.size > 0 ? [...others.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) : undefined;
}

/** The public fields of a gym, with the check status of each group of facts. Leaves out authors and bookkeeping. */
export function toPublicGym(gym: Gym): PublicGym {
  const {
    createdBy: _createdBy,
    updatedBy: _updatedBy,
    lastImport: _lastImport,
    pageHash: _pageHash,
    version: _version,
    importsBlocked: _importsBlocked,
    cityKey: _cityKey,
    listings: _listings,
    origins: _origins,
    confirmed: _confirmed,
    visitorChecks: _visitorChecks,
    checkDue: _checkDue,
    contactSince: _contactSince,
    ...facts
  } = gym;
  // `writtenAt` is in the stored document, but not in its schema.
  const { writtenAt: _writtenAt, ...shown } = facts as typeof facts & { writtenAt?: unknown };
  const checks = computeChecks(gym);
  return omitUndefined({
    ...shown,
    checks: Object.keys(checks).length > 0 ? checks : undefined,
    ownerCheck: computeOwnerCheck(gym),
    credits: listCredits(gym),
    scheduleImportedAt: getScheduleImportedAt(gym),
  });
}

/** A gym's own page. */
export function toGymPage(id: string, gym: Gym): GymPage {
  return {
    kind: 'gym',
    id,
    path: sitePaths.gym(gym),
    stateName: findStateByCode(gym.state)?.name ?? gym.state,
    cityName: gym.city,
    gym: toPublicGym(gym),
  };
}

/** The document at a gym's URL: its page or, for a draft, a reservation of the URL that reveals nothing about the gym. */
export const toPageOrReservation = (id: string, gym: Gym): PageDocument => (isPublic(gym) ? toGymPage(id, gym) : { kind: 'reserved', id });

/** The document at a former URL of a gym. */
export const toMovedPage = (id: string, to: GymSlugs): MovedPage => ({ kind: 'moved', id, to: sitePaths.gym(to) });

/** Returns the object without its undefined fields, as Firestore would return it. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
