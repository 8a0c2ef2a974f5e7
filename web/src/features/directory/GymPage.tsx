import { AMENITY_NAMES, type GymPage as GymPageDocument, PROGRAM_NAMES, type PublicGym, SAMPLE_SOURCE, sitePaths } from '@contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { CheckedStripes } from '../../components/CheckedStripes';
import { Phrase } from '../../components/Phrase';
import { SampleNotice } from '../../components/SampleNotice';
import { useNow } from '../../components/useNow';
import { paths } from '../../paths';
import { PageMeta } from '../../shell/PageMeta';
import { usePageData } from '../../shell/page';
import type { GymData } from '../../stores/directory';
import styles from './GymPage.module.css';
import { Attribution } from './parts/Attribution';
import { GymHead } from './parts/GymHead';
import { HoursTable } from './parts/HoursTable';
import { Instructors } from './parts/Instructors';
import { GymMissing } from './parts/Missing';
import { Schedule } from './parts/Schedule';
import { VisitorLabel } from './parts/VisitorLabel';
import { gymThing } from './structuredData';
import { countOf, feeLabel, siteLabel } from './words';

/** `/bjj/{state}/{city}/{gym}`: one document. */
export function GymPage() {
  const { stateName = '', cityName = '', gymName = '' } = useParams();
  return <GymView data={usePageData<GymData>()} stateSlug={stateName} citySlug={cityName} slug={gymName} now={useNow()} />;
}

export function GymView({ data, stateSlug, citySlug, slug, now }: { data: GymData; stateSlug: string; citySlug: string; slug: string; now: Date | undefined }) {
  if (data.kind === 'not-found') return <GymMissing stateSlug={stateSlug} citySlug={citySlug} slug={slug} />;
  const { gym } = data;
  return (
    <div className="container page">
      {gym.source.name === SAMPLE_SOURCE && <SampleNotice />}
      <Meta page={data} />
      <Breadcrumbs
        crumbs={[
          { name: 'Home', to: paths.home },
          { name: data.stateName, to: sitePaths.state(gym.stateSlug) },
          { name: data.cityName, to: sitePaths.city(gym.stateSlug, gym.citySlug) },
          { name: gym.name },
        ]}
      />
      <GymHead gym={gym} now={now} />
      {gym.post_description && (
        <p className={styles.description}>
          <Phrase>{gym.post_description}</Phrase>
        </p>
      )}
      <VisitorLabel policy={gym.visitors} pricing={gym.pricing} />
      <section aria-labelledby="schedule" className="section">
        <h2 id="schedule">Weekly schedule</h2>
        <Schedule classes={gym.schedule ?? []} timeZone={gym.timeZone} now={now} />
      </section>
      <div className={`section ${styles.columns}`}>
        <section aria-labelledby="hours">
          <h2 id="hours">Hours</h2>
          <HoursTable hours={gym.hours} timeZone={gym.timeZone} now={now} />
        </section>
        <section aria-labelledby="teachers">
          <h2 id="teachers">Who teaches</h2>
          <Instructors head={gym.headInstructor} others={gym.instructors} />
        </section>
      </div>
      <section aria-labelledby="facts" className="section">
        <h2 id="facts">Good to know</h2>
        <Facts gym={gym} />
      </section>
      <footer className={`stack-small ${styles.trust}`}>
        <p>
          <CheckedStripes confirmed={gym.confirmed} verifiedAt={gym.verifiedAt} now={now} long />
        </p>
        <p className="muted small">Times are the gym’s own local time. Schedules change: call ahead before a long drive.</p>
        <Attribution sources={[gym.source]} />
      </footer>
    </div>
  );
}

function Meta({ page: { gym, path, stateName, cityName } }: { page: Pick<GymPageDocument, 'gym' | 'path' | 'stateName' | 'cityName'> }) {
  const facts = [
    gym.pricing?.dropIn !== undefined && `drop-in ${feeLabel(gym.pricing.dropIn).toLowerCase()}`,
    gym.schedule?.length && `${countOf(gym.schedule.length, 'class', 'classes')} a week`,
    gym.full_address,
  ].filter(Boolean);
  return (
    <PageMeta
      title={`${gym.name}, ${cityName}, ${gym.state}`}
      description={`${gym.name}: Brazilian Jiu-Jitsu in ${cityName}, ${stateName}${facts.length > 0 ? `. ${facts.join('; ')}` : ''}. Hours, schedule and what visitors must know.`}
      path={path}
      breadcrumbs={[
        { name: 'Home', path: paths.home },
        { name: stateName, path: sitePaths.state(gym.stateSlug) },
        { name: cityName, path: sitePaths.city(gym.stateSlug, gym.citySlug) },
        { name: gym.name, path },
      ]}
      things={[gymThing(gym, path)]}
    />
  );
}

function Facts({ gym }: { gym: PublicGym }) {
  const social = Object.entries(gym.social ?? {});
  return (
    <dl className={styles.facts}>
      <Fact name="Monthly price">{gym.pricing?.monthly === undefined ? 'Ask' : feeLabel(gym.pricing.monthly)}</Fact>
      <Fact name="Programs">{gym.programs?.length ? gym.programs.map((program) => PROGRAM_NAMES[program]).join(', ') : 'Ask'}</Fact>
      <Fact name="Amenities">{gym.amenities?.length ? gym.amenities.map((amenity) => AMENITY_NAMES[amenity]).join(', ') : 'Ask'}</Fact>
      <Fact name="Languages">{gym.languages?.length ? gym.languages.join(', ') : 'Ask'}</Fact>
      <Fact name="Affiliation">{gym.affiliation ? <Phrase>{gym.affiliation}</Phrase> : 'None listed'}</Fact>
      {gym.email && (
        <Fact name="E-mail">
          <a href={`mailto:${gym.email}`}>{gym.email}</a>
        </Fact>
      )}
      {social.length > 0 && (
        <Fact name="Elsewhere">
          {social.map(([name, address], index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a href={address} rel="nofollow noopener" title={siteLabel(address)}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </a>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
