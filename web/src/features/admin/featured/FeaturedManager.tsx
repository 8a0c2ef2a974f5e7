import { useRevalidator } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Panel } from '../../../ui/Panel';
import { TryAgain } from '../../../parts/TryAgain';
import { loadFeatured, useFeatured, watchHomepage } from '../../../stores/featured';
import { AddCityForm } from './AddCityForm';
import { AddGymForm } from './AddGymForm';
import { FeaturedList } from './FeaturedList';
import { RegenerateStats } from '../shared/RegenerateStats';
import * as styles from './FeaturedManager.module.css';

/** The admin section at the end of the homepage: featured cities with their gyms, and the statistics. */
export function FeaturedManager() {
  const status = useFeatured((state) => state.status);
  const { revalidate } = useRevalidator();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    void loadFeatured();
    // This section loads after the rest of the page, so the browser couldn't scroll to its anchor.
    if (window.location.hash === '#featured-content') section.current?.scrollIntoView();
  }, []);
  useEffect(() => watchHomepage(() => void revalidate()), [revalidate]);
  return (
    <section ref={section} className="section" aria-labelledby="featured-content">
      <h2 id="featured-content">Manage featured content</h2>
      {status === 'failed' && <ErrorBox title="Featured content didn’t load." action={<TryAgain retry={() => void loadFeatured()} />} />}
      <div className={styles.columns}>
        <Panel title="Add a featured city" level={3}>
          <AddCityForm />
        </Panel>
        <Panel title="Add a featured gym" level={3}>
          <AddGymForm />
        </Panel>
        <Panel title="Statistics" level={3}>
          <RegenerateStats />
        </Panel>
      </div>
      <Panel title="Featured cities and their gyms" level={3}>
        <FeaturedList />
      </Panel>
    </section>
  );
}
