import { isOpenMatForVisitors, getLocalDate, type PublicGym, formatPhone } from '@contract';
import { useAsOf } from '../../hooks/useAsOf';
import { LinkButton } from '../../ui/Button';
import { CheckedStripes } from '../../ui/CheckedStripes';
import { toDestination, buildDirectionLinks } from '../../widgets/directions/directionLinks';
import { MatPlan } from '../../ui/MatPlan';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { Phrase } from '../../ui/Phrase';
import { OpenStateLabel } from '../../ui/OpenStateLabel';
import { Tag } from '../../ui/Tag';
import { CompareToggle } from '../../widgets/gyms/CompareToggle';
import { FormLink } from './FormLink';
import { formatApproximateNote, type GymProps, isApproximate } from './gymProps';
import { usePhotoViewer } from './Photos';
import { SaveGym } from './SaveGym';
import { Share } from '../../widgets/gyms/Share';
import { formatNextOpenMat } from '../../words/classes';
import { formatDateWithYear } from '../../words/discounts';
import { formatAddress, formatSite } from '../../words/facts';
import { getPhotoAlt } from '../../words/photos';
import { isStillSponsored } from '../../words/sponsors';
import * as styles from './GymHead.module.css';

/** The top of a gym's page: name, open state, address, when its facts were last checked, and buttons such as directions and phone. */
export function GymHead({ page, now }: GymProps & { now: Date | undefined }) {
  const { gym } = page;
  const asOf = useAsOf(now);
  const openMats = gym.status === 'closed' ? [] : (gym.schedule ?? []).filter(isOpenMatForVisitors);
  return (
    <header className={styles.head}>
      {/* The picture is above the text on a phone. It also comes first in the document, so that the text doesn't jump while the page loads. */}
      <Picture page={page} hasOpenMat={openMats.length > 0} />
      <div className={styles.text}>
        <h1>
          <Phrase>{gym.name}</Phrase>
        </h1>
        <p className="labels">
          <OpenStateLabel
            status={gym.status === 'closed' ? 'closed' : 'published'}
            hours={gym.hours}
            datedChanges={gym.datedChanges}
            timeZone={gym.timeZone}
            now={now}
            detailed
          />
          {openMats.length > 0 && <Tag kind="open-mat">{formatNextOpenMat(openMats, gym, now)}</Tag>}
          {gym.status !== 'closed' && gym.sponsored && isStillSponsored(gym.sponsored, now) && (
            <Tag kind="sponsored">Sponsored until {formatLastDay(gym.sponsored.until, gym)}</Tag>
          )}
        </p>
        <p>{formatAddress(gym)}</p>
        <LocationEstimates page={page} />
        <p>
          <CheckedStripes listing={gym} asOf={asOf} now={now} detailed />
        </p>
        <Actions page={page} />
      </div>
    </header>
  );
}

/** Formats a sponsorship's last day in the gym's time zone, so that server and browser render the same day. */
const formatLastDay = (until: string, { timeZone }: PublicGym): string => formatDateWithYear(getLocalDate(new Date(until), timeZone));

/** Says which parts of the gym's location are estimates. */
function LocationEstimates({ page: { gym } }: GymProps) {
  const estimated = (['city', 'state'] as const).filter((part) => gym.doubts?.includes(part)).join(' and ');
  return (
    <>
      {isApproximate(gym) && <p>{formatApproximateNote(gym)}</p>}
      {estimated && (
        <p className="muted small">
          We estimated the {estimated} from the map. <FormLink form="suggest">Suggest a change</FormLink>
        </p>
      )}
    </>
  );
}

/** A phone shows only a strip of the photo, so half the resolution is enough. */
const PHOTO_SIZES = '(width < 480px) 55vw, (width < 900px) 100vw, 420px';

/** The cover photo, or a drawing of a gym floor. */
function Picture({ page, hasOpenMat }: GymProps & { hasOpenMat: boolean }) {
  const { gym } = page;
  const viewer = usePhotoViewer(page);
  const [photo] = gym.photos ?? [];
  return (
    <figure className={styles.picture}>
      {photo ? (
        <a href={photo.url} onClick={viewer.openOnClick(0)}>
          <PhotoPicture photo={photo} alt={getPhotoAlt(photo, 0, gym.name)} sizes={PHOTO_SIZES} width="420" height="210" fetchPriority="high" />
        </a>
      ) : (
        <MatPlan slug={gym.slug} hasOpenMat={hasOpenMat} wide />
      )}
      {!photo && <figcaption>No photos yet.</figcaption>}
      {viewer.dialog}
    </figure>
  );
}

/** A closed gym can't be called or visited, but its page can still be saved and shared. */
function Actions({ page }: GymProps) {
  const { gym } = page;
  const directions = buildDirectionLinks(toDestination(gym))?.mapLinks[0];
  return (
    <div className={styles.actions}>
      {gym.status !== 'closed' && (
        <>
          {directions && (
            <LinkButton to={directions.href} kind="primary" rel="noreferrer" className="no-print">
              Directions
            </LinkButton>
          )}
          {gym.phone && (
            <LinkButton to={`tel:${gym.phone}`} aria-label={`Call ${formatPhone(gym.phone)}`}>
              Call <span className="nowrap">{formatPhone(gym.phone)}</span>
            </LinkButton>
          )}
          {gym.site && (
            <LinkButton to={gym.site} rel="nofollow noopener" title={formatSite(gym.site)} className="no-print">
              Website
            </LinkButton>
          )}
        </>
      )}
      <SaveGym page={page} />
      <Share title={page.gym.name} path={page.path} />
      {gym.status !== 'closed' && <CompareToggle id={page.id} name={gym.name} />}
      {gym.status !== 'closed' && !gym.phone && !gym.site && <p className="muted">No phone number or website listed.</p>}
    </div>
  );
}
