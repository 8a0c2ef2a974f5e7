import { useEffect } from 'react';
import { countView } from '../../stores/gymViews';
import { useNow } from '../../hooks/useNow';
import * as styles from './GymPage.module.css';
import { HoursTable } from '../../widgets/gym-page/HoursTable';
import { Instructors } from '../../widgets/gym-page/Instructors';
import { Facts } from '../../widgets/gym-page/Facts';
import { getPageClock, type GymProps } from './gymProps';
import { FactChecks } from './FactChecks';
import { Photos } from './Photos';

/** Hours, instructors, other details and photos. Counts a page view when it mounts. */
export function Details({ page }: GymProps) {
  const { gym } = page;
  const now = useNow();
  useEffect(() => void countView(page.id), [page.id]);
  return (
    <>
      <div className={`section ${styles.columns}`}>
        <section aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <HoursTable gym={gym} clock={getPageClock(page, now)} now={now} />
          <FactChecks page={page} groups={['hours']} />
        </section>
        <section aria-labelledby="teachers">
          <h2 id="teachers">Instructors</h2>
          <Instructors head={gym.headInstructor} others={gym.instructors} />
        </section>
      </div>
      <section aria-labelledby="facts" className="section">
        <h2 id="facts">Good to know</h2>
        <Facts gym={gym} />
        <FactChecks page={page} groups={['profile']} />
      </section>
      <Photos page={page} />
    </>
  );
}
