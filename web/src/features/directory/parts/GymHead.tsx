import type { GymClass, PublicGym } from '@contract';
import { clockLabel } from '@contract';
import { LinkButton } from '../../../components/Button';
import { CheckedStripes } from '../../../components/CheckedStripes';
import { MatPlan } from '../../../components/MatPlan';
import { Phrase } from '../../../components/Phrase';
import { OpenStateLabel } from '../../../components/StateLabel';
import { Tag } from '../../../components/Tag';
import { isVisitorsOpenMat, phoneLabel, siteLabel, upcomingClasses, whenLabel } from '../words';
import styles from './GymHead.module.css';

/** Name, whether open, where, how sure we are, and the ways to get there or in touch. */
export function GymHead({ gym, now }: { gym: PublicGym; now: Date | undefined }) {
  const openMats = gym.status === 'closed' ? [] : (gym.schedule ?? []).filter(isVisitorsOpenMat);
  const photo = gym.photos?.[0];
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h1>
          <Phrase>{gym.name}</Phrase>
        </h1>
        <p className={styles.states}>
          <OpenStateLabel status={gym.status === 'closed' ? 'closed' : 'published'} hours={gym.hours} timeZone={gym.timeZone} now={now} />
          {openMats.length > 0 && <Tag kind="open-mat">{openMatLabel(openMats, gym.timeZone, now)}</Tag>}
        </p>
        <p>{gym.full_address ?? `${gym.city}, ${gym.state}. The street address is not listed: ask the gym.`}</p>
        <p>
          <CheckedStripes confirmed={gym.confirmed} verifiedAt={gym.verifiedAt} now={now} long />
        </p>
        <Actions gym={gym} />
      </div>
      <figure className={styles.picture}>
        {photo ? <img src={photo.url} alt={photo.alt} width="420" height="210" /> : <MatPlan slug={gym.slug} openMat={openMats.length > 0} wide />}
        {!photo && <figcaption>No photos yet.</figcaption>}
      </figure>
    </header>
  );
}

function Actions({ gym }: { gym: PublicGym }) {
  const directions = directionsTo(gym);
  return (
    <div className={styles.actions}>
      {directions && gym.status !== 'closed' && (
        <LinkButton to={directions} kind="tape" rel="noopener" className="no-print">
          Directions
        </LinkButton>
      )}
      {gym.phone && (
        <LinkButton to={`tel:${gym.phone}`} aria-label={`Call ${phoneLabel(gym.phone)}`}>
          Call <span className="nowrap">{phoneLabel(gym.phone)}</span>
        </LinkButton>
      )}
      {gym.site && (
        <LinkButton to={gym.site} rel="nofollow noopener" title={siteLabel(gym.site)}>
          Website
        </LinkButton>
      )}
      {!gym.phone && !gym.site && <p className="muted">No phone number or website is listed.</p>}
    </div>
  );
}

/** A route planner's address: to the written address, else to the coordinates; none where only the city is known. */
function directionsTo(gym: PublicGym): string | undefined {
  const target = gym.full_address
    ? `${gym.name}, ${gym.full_address}`
    : gym.latitude !== undefined && gym.longitude !== undefined
      ? `${gym.latitude},${gym.longitude}`
      : undefined;
  return target && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}

function openMatLabel(openMats: readonly GymClass[], timeZone: string, now: Date | undefined): string {
  const next = now && upcomingClasses(openMats, timeZone, now)[0];
  if (!next) return openMats.length === 1 ? 'Open mat every week' : `${openMats.length} open mats a week`;
  if (next.on) return next.class.end ? `Open mat on now, till ${clockLabel(next.class.end)}` : 'Open mat on now';
  return next.daysAhead === 0 ? `Open mat today ${whenLabel(next)}` : `Open mat ${whenLabel(next)}`;
}
