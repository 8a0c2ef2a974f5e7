import { isVisitorsOpenMat } from '@contract';
import { LinkButton } from '../../../components/Button';
import { CheckedStripes } from '../../../components/CheckedStripes';
import { directionLinks } from '../../../components/map/directionLinks';
import { MatPlan } from '../../../components/MatPlan';
import { Phrase } from '../../../components/Phrase';
import { OpenStateLabel } from '../../../components/StateLabel';
import { Tag } from '../../../components/Tag';
import { CompareToggle } from '../compare/CompareToggle';
import type { GymProps } from '../gym/found';
import { usePhotoViewer } from '../gym/Photos';
import { SaveGym } from '../gym/SaveGym';
import { Share } from '../gym/Share';
import { openMatLabel } from '../classWords';
import { addressLabel, phoneLabel, siteLabel } from '../words';
import * as styles from './GymHead.module.css';

/** Name, whether open, where, how sure we are, and the ways to get there or in touch. */
export function GymHead({ page, now }: GymProps & { now: Date | undefined }) {
  const { gym } = page;
  const openMats = gym.status === 'closed' ? [] : (gym.schedule ?? []).filter(isVisitorsOpenMat);
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h1>
          <Phrase>{gym.name}</Phrase>
        </h1>
        <p className="labels">
          <OpenStateLabel status={gym.status === 'closed' ? 'closed' : 'published'} hours={gym.hours} timeZone={gym.timeZone} now={now} long />
          {openMats.length > 0 && <Tag kind="open-mat">{openMatLabel(openMats, gym.timeZone, now)}</Tag>}
        </p>
        <p>{addressLabel(gym)}</p>
        <p>
          <CheckedStripes confirmed={gym.confirmed} verifiedAt={gym.verifiedAt} now={now} long />
        </p>
        <Actions page={page} />
      </div>
      <Picture page={page} openMat={openMats.length > 0} />
    </header>
  );
}

/** The first photo, or the drawn floor. */
function Picture({ page: { gym }, openMat }: GymProps & { openMat: boolean }) {
  const photos = gym.photos ?? [];
  const viewer = usePhotoViewer(photos);
  const [photo] = photos;
  return (
    <figure className={styles.picture}>
      {photo ? (
        <a href={photo.url} onClick={viewer.opener(0)}>
          <img src={photo.url} alt={photo.alt} width="420" height="210" fetchPriority="high" />
        </a>
      ) : (
        <MatPlan slug={gym.slug} openMat={openMat} wide />
      )}
      {!photo && <figcaption>No photos yet.</figcaption>}
      {viewer.dialog}
    </figure>
  );
}

/** A gym that has closed takes no calls and no visits; its page can still be kept and passed on. */
function Actions({ page }: GymProps) {
  const { gym } = page;
  const directions = directionLinks({ name: gym.name, address: gym.full_address, latitude: gym.latitude, longitude: gym.longitude })?.sites[0];
  return (
    <div className={styles.actions}>
      {gym.status !== 'closed' && (
        <>
          {directions && (
            <LinkButton to={directions.href} kind="tape" rel="noreferrer" className="no-print">
              Directions
            </LinkButton>
          )}
          {gym.phone && (
            <LinkButton to={`tel:${gym.phone}`} aria-label={`Call ${phoneLabel(gym.phone)}`}>
              Call <span className="nowrap">{phoneLabel(gym.phone)}</span>
            </LinkButton>
          )}
          {gym.site && (
            <LinkButton to={gym.site} rel="nofollow noopener" title={siteLabel(gym.site)} className="no-print">
              Website
            </LinkButton>
          )}
        </>
      )}
      <SaveGym page={page} />
      <Share page={page} />
      {gym.status !== 'closed' && <CompareToggle id={page.id} name={gym.name} />}
      {gym.status !== 'closed' && !gym.phone && !gym.site && <p className="muted">No phone number or website is listed.</p>}
    </div>
  );
}
