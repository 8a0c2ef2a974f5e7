import { compareText, type Gym, sitePaths, type SponsoredSpan, type SponsorEntry, SPONSORS_LIMIT, type Sponsorship, type Tier } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';

/** A gym that a sponsorship shows, with its id. For a merged gym, the gym it was merged into. */
export interface SponsoredGym {
  readonly id: string;
  readonly gym: Gym;
}

/** A stored sponsorship with its current gym, if it is for a gym that still exists. */
export interface SponsorshipWithGym {
  readonly id: string;
  readonly sponsorship: Sponsorship;
  readonly sponsoredGym?: SponsoredGym | undefined;
}

/** Current tiers by id. Sponsors of a deleted tier are listed last, with the name that the tier had when it was sold. */
export type Tiers = ReadonlyMap<string, Pick<Tier, 'name' | 'order'>>;

interface PlacedSponsorship extends SponsorshipWithGym {
  readonly span: SponsoredSpan;
}

/** Sponsorships that are paid for, approved if necessary, and haven't ended, earliest first. */
function listCurrentAndFuture(sponsorships: readonly SponsorshipWithGym[], now: Date): PlacedSponsorship[] {
  const placed = sponsorships.flatMap((entry): PlacedSponsorship[] => {
    const { status, kind, review, startsAt: from, endsAt: until } = entry.sponsorship;
    if (status !== 'active' || from === undefined || until === undefined || until <= from || until <= now.toISOString()) return [];
    return kind === 'gym' || review === 'approved' ? [{ ...entry, span: { from, until } }] : [];
  });
  return placed.sort((a, b) => compareText(a.span.from, b.span.from) || compareText(a.id, b.id));
}

/** All current and future sponsors, by the order of their tiers. Sponsorships that follow each other without a gap become one entry. */
export function listSponsors(sponsorships: readonly SponsorshipWithGym[], tiers: Tiers, now: Date): SponsorEntry[] {
  const visible = listCurrentAndFuture(sponsorships, now).filter(
    ({ sponsorship, sponsoredGym }) => sponsorship.kind === 'brand' || sponsoredGym?.gym.status === 'published',
  );
  // If two sponsored gyms were merged, both have a placement, but the remaining gym is listed once.
  const grouped = Map.groupBy(
    visible,
    ({ sponsorship, sponsoredGym }) => `${sponsorship.tierId} ${sponsoredGym ? `gym ${sponsoredGym.id}` : sponsorship.placement}`,
  );
  const entries = [...grouped.values()].flatMap((group) =>
    combineSpans(group).map(({ first, span }) => ({
      entry: toEntry(first, span, tiers),
      order: tiers.get(first.sponsorship.tierId)?.order ?? Number.MAX_SAFE_INTEGER,
    })),
  );
  entries.sort((a, b) => a.order - b.order || compareText(a.entry.from, b.entry.from) || compareText(a.entry.id, b.entry.id));
  return entries.map(({ entry }) => entry).slice(0, SPONSORS_LIMIT);
}

/** When each gym is sponsored now or next, in any tier, by id. This is stored in the gym's document, even while the gym isn't public. */
export function findGymSpans(sponsorships: readonly SponsorshipWithGym[], now: Date): Map<string, SponsoredSpan> {
  const gymSponsorships = listCurrentAndFuture(sponsorships, now).filter(({ sponsorship, sponsoredGym }) => sponsorship.kind === 'gym' && sponsoredGym);
  const grouped = Map.groupBy(gymSponsorships, ({ sponsoredGym }) => sponsoredGym?.id ?? '');
  return new Map(
    [...grouped].flatMap(([id, group]) =>
      combineSpans(group)
        .slice(0, 1)
        .map(({ span }): [string, SponsoredSpan] => [id, span]),
    ),
  );
}

/** Combines spans that overlap or touch. Returns each combined span with its first sponsorship. Expects the sponsorships to be ordered by start. */
function combineSpans(placed: readonly PlacedSponsorship[]): { readonly first: PlacedSponsorship; readonly span: SponsoredSpan }[] {
  const spans: { first: PlacedSponsorship; span: SponsoredSpan }[] = [];
  for (const next of placed) {
    const last = spans.at(-1);
    if (!last || last.span.until < next.span.from) spans.push({ first: next, span: next.span });
    else if (last.span.until < next.span.until) last.span = { ...last.span, until: next.span.until };
  }
  return spans;
}

function toEntry({ id, sponsorship, sponsoredGym }: PlacedSponsorship, { from, until }: SponsoredSpan, tiers: Tiers): SponsorEntry {
  const { kind, brand, sponsor, tierId, tierName } = sponsorship;
  return omitUndefined({
    id,
    kind,
    name: sponsoredGym?.gym.name ?? brand?.name ?? sponsor,
    tier: tiers.get(tierId)?.name ?? tierName,
    from,
    until,
    path: sponsoredGym && sitePaths.gym(sponsoredGym.gym),
    place: sponsoredGym && `${sponsoredGym.gym.city}, ${sponsoredGym.gym.state}`,
    url: brand?.url,
    logo: brand?.logo ? (true as const) : undefined,
  });
}
