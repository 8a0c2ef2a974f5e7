import {
  type FindQuery,
  type GymCard as Card,
  isDiscountValid,
  type GymClass,
  isOpenMatForVisitors,
  getLocalDate,
  sitePaths,
  extractStreet,
  unpackClass,
  formatPrice,
} from '@contract';
import { memo } from 'react';
import { Link } from '../../ui/Link';
import { Belt } from '../../ui/Belt';
import { getBeltName } from '../../words/belts';
import { CheckedStripes } from '../../ui/CheckedStripes';
import { MatPlan } from '../../ui/MatPlan';
import { Phrase } from '../../ui/Phrase';
import { Price } from '../../ui/Price';
import { OpenStateLabel } from '../../ui/OpenStateLabel';
import { Tag } from '../../ui/Tag';
import { useAsOf } from '../../hooks/useAsOf';
import { useNow } from '../../hooks/useNow';
import { lazyPart } from '../../parts/lazyPart';
import { useSession } from '../../stores/session';
import { CompareToggle } from './CompareToggle';
import { isStillSponsored } from '../../words/sponsors';
import { formatLongestOpenMat, getNextOpenMatFee, formatNextOpenMat } from '../../words/classes';
import { formatMiles } from '../../words/facts';
import { pickMatchingClasses, NextClass } from './NextClass';
import * as styles from './GymCard.module.css';

/** Loads only for signed-in users. */
const SaveToggle = lazyPart('The Save button', async () => (await import('./SaveToggle')).SaveToggle);

function SaveForUser(gym: { readonly id: string; readonly name: string }) {
  const uid = useSession(({ account }) => account?.uid);
  return uid && <SaveToggle uid={uid} {...gym} />;
}

interface GymCardProps {
  card: Card;
  stateSlug: string;
  citySlug: string;
  /** Left out at the end of the address, since the page's heading names it. */
  cityName: string;
  /** The city and state, in a list with several cities. */
  cityAndState?: string | undefined;
  /** Straight-line distance from the place in the search. */
  miles?: number | undefined;
  /** The list's query. The card shows the class that matches it. */
  query?: FindQuery | undefined;
  now: Date | undefined;
}

/** A gym card at the current time. */
export const CurrentGymCard = memo(function CurrentGymCard(props: Omit<GymCardProps, 'now'>) {
  return <GymCard {...props} now={useNow()} />;
});

/**
 * A gym in a list: address, whether it is open, drop-in fee, the next class or the one that matches the filters, head
 * instructor, and when its facts were last checked.
 */
export const GymCard = memo(function GymCard({ card, stateSlug, citySlug, cityName, cityAndState, miles, query, now }: GymCardProps) {
  const asOf = useAsOf(now);
  const classes = card.classes?.map(unpackClass) ?? [];
  const matchingClasses = pickMatchingClasses(classes, query, card);
  const isFiltered = query?.openMat && matchingClasses !== undefined;
  const listedOpenMats = isFiltered ? matchingClasses : classes.filter(isOpenMatForVisitors);
  const openMats = card.status === 'closed' ? [] : listedOpenMats;
  // Leaves out extra open mats, since they may not match the filters.
  const datedGym = isFiltered ? { ...card, datedChanges: card.datedChanges?.filter(({ kind }) => kind !== 'extra') } : card;
  const street = extractStreet({ full_address: card.full_address, city: cityName });
  return (
    <article className={styles.frame} aria-label={card.name}>
      <div className={styles.card}>
        <div className={styles.picture}>
          {card.photo ? (
            <img src={card.photo.url} alt={card.photo.alt} width="104" height="104" loading="lazy" />
          ) : (
            <MatPlan slug={card.slug} hasOpenMat={openMats.length > 0} />
          )}
        </div>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link to={sitePaths.gymOfCard(stateSlug, citySlug, card)}>
              <Phrase>{card.name}</Phrase>
            </Link>
          </h2>
          <p className={styles.place}>
            <Phrase>{[street, cityAndState].filter(Boolean).join(', ') || 'Address not listed'}</Phrase>
            {miles !== undefined && (
              <>
                {' '}
                <span className="nowrap">· {formatMiles(miles)}</span>
              </>
            )}
            <span>{card.doubts?.includes('position') && ' · approximate location'}</span>
          </p>
        </div>
        <p className={styles.state}>
          <OpenStateLabel status={card.status} hours={card.hours} datedChanges={card.datedChanges} timeZone={card.timeZone} now={now} />
        </p>
        {card.status === 'published' && (
          <p className={styles.fee}>
            <Price dollars={card.pricing?.dropIn} /> {card.pricing?.dropIn !== undefined && <span>drop-in</span>}
          </p>
        )}
        {card.status === 'published' && (
          <div className={styles.times}>
            <div className={styles.tagRows}>
              {openMats.length > 0 && <TagsPlaceholder card={card} openMats={openMats} asOf={asOf} />}
              <p className={styles.tags}>
                {openMats.length > 0 && (
                  <>
                    <Tag kind="open-mat">{formatNextOpenMat(openMats, datedGym, now)}</Tag>{' '}
                    <OpenMatFee dollars={getNextOpenMatFee(openMats, card.pricing?.openMat, datedGym, now)} />
                  </>
                )}
                {card.pricing?.freeTrial && <Tag kind="deal">Free trial</Tag>}
                {card.discounts && <DiscountTag card={card} now={now} />}
                {isStillSponsored(card.sponsored, now) && <Tag kind="sponsored">Sponsored</Tag>}
              </p>
            </div>
            <NextClass classes={classes} matchingClasses={matchingClasses} query={query} card={card} now={now} />
          </div>
        )}
        <div className={styles.trust}>
          {card.headInstructor && (
            <span className={styles.instructor}>
              {card.headInstructor.beltRank && <Belt rank={card.headInstructor.beltRank} degree={card.headInstructor.degree} />}
              <span>
                <Phrase>{[card.headInstructor.name, getBeltName(card.headInstructor.beltRank)].filter(Boolean).join(', ')}</Phrase>
              </span>
            </span>
          )}
          <CheckedStripes listing={card} asOf={asOf} now={now} />
        </div>
        <div className={styles.actions}>
          <SaveForUser id={card.id} name={card.name} />
          <CompareToggle id={card.id} name={card.name} />
        </div>
      </div>
    </article>
  );
});

/**
 * Reserves space for a card's tags with their longest labels, so that no card grows by a line once the visitor's clock is known or a
 * label changes. The labels come from the style sheet, so that they can't be read aloud, copied or searched.
 */
function TagsPlaceholder({ card, openMats, asOf }: { readonly card: Card; readonly openMats: readonly GymClass[]; readonly asOf: Date }) {
  const fees = openMats.map(({ fee = card.pricing?.openMat }) => (fee === undefined ? '' : formatPrice(fee).toLowerCase()));
  const fee = fees.reduce((longest, label) => (label.length > longest.length ? label : longest));
  const others = [card.pricing?.freeTrial && 'Free trial', card.discounts && 'Discount', card.sponsored && 'Sponsored'].filter(
    (text) => typeof text === 'string',
  );
  return (
    <span aria-hidden="true" className={`${styles.tags} ${styles.placeholder}`}>
      <Tag kind="open-mat">
        <span data-text={formatLongestOpenMat(openMats, card, asOf)} />
      </Tag>{' '}
      {fee !== '' && <span className={styles.openMatFee} data-text={fee} />}
      {others.map((text) => (
        <Tag key={text} kind="deal">
          <span data-text={text} />
        </Tag>
      ))}
    </span>
  );
}

/** The open mat's fee, next to its tag. Left out if it isn't listed, since the card already shows the drop-in fee. */
const OpenMatFee = ({ dollars }: { dollars: number | undefined }) =>
  dollars !== undefined && (
    <span className={styles.openMatFee}>
      {formatPrice(dollars).toLowerCase()} <span className="visually-hidden">for the open mat</span>
    </span>
  );

/**
 * Marks a gym with a current discount. Until the visitor's clock is known, only discounts without a first day count. The tag's
 * space is always reserved, so that the card's layout doesn't change.
 */
function DiscountTag({ card: { discounts, timeZone }, now }: { card: Card; now: Date | undefined }) {
  const today = now && getLocalDate(now, timeZone);
  const current = discounts?.find((discount) => (today ? isDiscountValid(discount, today) : !discount.validFrom));
  return (
    <span className={current ? '' : styles.hidden}>
      <Tag kind="deal">
        Discount<span className="visually-hidden">{`: ${current?.title ?? ''}`}</span>
      </Tag>
    </span>
  );
}
