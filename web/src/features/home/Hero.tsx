import type { MouseEvent } from 'react';
import { LinkButton } from '../../ui/Button';
import { HERO_SEARCH_ID, SearchBox } from '../../widgets/search/SearchBox';
import { paths } from '../../words/paths';
import type { StatsResult } from '../../stores/stats';
import { Counters } from './Counters';
import * as styles from './Hero.module.css';
import { OpenMatTile } from './OpenMatTile';

/** If the search field isn't empty, submits it instead of following the link. A click that opens a new tab follows the link. */
function submitTypedSearch(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(HERO_SEARCH_ID);
  if (!(field instanceof HTMLInputElement) || field.value.trim() === '' || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  field.form?.requestSubmit();
}

/** The top of the homepage, laid out like the logo: the search and three counters as mats around a half mat that links to open mats. */
export function Hero({ stats, openMats }: { stats: StatsResult; openMats: number }) {
  return (
    <div className={styles.hero}>
      <div className={styles.main}>
        <h1>
          Find Your <br />
          Perfect BJJ Gym
        </h1>
        <p className={styles.lead}>Class times, drop-in fees and visitor policies for gyms in every state. See what’s been checked, and when.</p>
        <div className={styles.actions}>
          <SearchBox id={HERO_SEARCH_ID} label="City, ZIP code or gym" placeholder="Austin, TX or 78704" className={styles.find} />
          <LinkButton to={paths.states} kind="primary" className={styles.start} onClick={submitTypedSearch}>
            Start Your Search
          </LinkButton>
        </div>
      </div>
      <Counters stats={stats} tileClasses={[styles.east ?? '', styles.west ?? '', styles.south ?? '']} />
      <OpenMatTile openMats={openMats} className={styles.half} />
    </div>
  );
}
