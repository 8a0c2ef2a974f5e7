import type { TierOffer } from '@contract';
import { type ReactNode, useId } from 'react';
import { Cross, Tick } from '../../ui/icons';
import { formatMoney } from '../../words/money';
import { formatSponsorKinds, formatSpots, formatTerm } from '../../words/sponsorships';
import * as styles from './sponsorships.module.css';

interface Props {
  readonly tier: TierOffer;
  /** Absent if nothing can be bought. */
  readonly choice?: { readonly chosen: boolean; readonly choose: () => void };
}

/** What a sponsorship costs and includes. All tiles look alike, because we don't recommend one tier over another. */
export function TierTile({ tier, choice }: Props) {
  const id = useId();
  const { name, amount, currency, termDays, kinds, benefits, free } = tier;
  const isSoldOut = free === 0;
  return (
    <div className={styles.tile} data-chosen={choice?.chosen || undefined} data-sold-out={isSoldOut || undefined}>
      <p className={styles.head}>
        {choice ? (
          <label className={styles.name}>
            <input type="radio" name="tier" value={tier.id} checked={choice.chosen} disabled={isSoldOut} onChange={choice.choose} aria-describedby={id} />
            {name}
          </label>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <span className="small">{formatSponsorKinds(kinds)}</span>
      </p>
      <div id={id}>
        <p className={styles.price}>
          <b className={styles.amount}>{formatMoney(amount, currency)}</b>
          <span>
            one time, for {formatTerm(termDays)}.<br /> No renewal.
          </span>
        </p>
        <MarkedList mark={<Tick />} items={benefits} />
        <p className={styles.freeSpots}>{formatSpots(tier)}</p>
      </div>
      {choice?.chosen && (
        <span aria-hidden="true" className={styles.chosen}>
          Chosen
        </span>
      )}
    </div>
  );
}

const NOT_INCLUDED = [
  'A higher position in search results or on the map',
  'A bigger or brighter listing',
  'A “verified” mark on any detail',
  'Hiding reports or other gyms',
  'Visitors’ names, email addresses or searches',
  'Automatic renewal',
] as const;

/** What a sponsorship doesn't buy, as a tile like the others. */
export function NotIncluded() {
  return (
    <div className={`${styles.tile} ${styles.notIncluded}`}>
      <h2>What a sponsorship doesn’t buy</h2>
      <MarkedList mark={<Cross />} items={NOT_INCLUDED} />
    </div>
  );
}

function MarkedList({ mark, items }: { readonly mark: ReactNode; readonly items: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item}>
          {mark}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
