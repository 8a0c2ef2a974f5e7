import { encodeUrlPart, type PhotoDecision, PHOTO_REPORT_KIND_NAMES, toReference } from '@contract';
import { useNow } from '../../../hooks/useNow';
import type { StoredPhotoReport } from '../../../stores/photoReports';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { formatRelativeTime } from '../../../ui/relativeTime';
import * as items from '../../../ui/items.module.css';
import { Fact } from '../../../ui/Fact';
import { paths } from '../../../words/paths';
import { AdminItem } from '../shared/AdminItem';
import * as styles from './PhotoReportItem.module.css';

/** The key of the decision about a reported photo. */
export const getPhotoReportKey = ({ id }: { readonly id: string }): string => `photoReports/${id}`;

interface Props {
  readonly report: StoredPhotoReport;
  readonly decide: (decision: PhotoDecision) => void;
}

/** A photo report in the admin list: the photo if it still exists, what was reported, and its actions. */
export function PhotoReportItem({ report, decide }: Props) {
  const { id, kind, gymName, createdAt, comment, alt, url, gymPath, gymId, status, reason } = report;
  const now = useNow();
  return (
    <AdminItem
      title={PHOTO_REPORT_KIND_NAMES[kind]}
      level={3}
      decisionKey={getPhotoReportKey({ id })}
      actions={status === 'open' && <Actions decide={decide} />}
    >
      <p className="small">
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
          {now && formatRelativeTime(createdAt, now)}
        </time>
        {' · '}
        <span className="condensed">{toReference(id)}</span>
      </p>
      {status !== 'taken-down' && <img src={url} alt={alt || `A photo of ${gymName}`} loading="lazy" className={styles.photo} />}
      <dl className={items.facts}>
        <Fact name="Gym">
          <Link to={gymPath} data-key="o">
            {gymName}
          </Link>
          {' · '}
          <Link to={`${paths.adminGym(gymId)}#photos`} data-key="e">
            Edit gym
          </Link>
        </Fact>
        <Fact name="Description">{alt}</Fact>
        <Fact name="Comment">{comment}</Fact>
        <Fact name="From">
          <Sender report={report} />
        </Fact>
        <Fact name="Reason">{reason}</Fact>
      </dl>
    </AdminItem>
  );
}

function Sender({ report: { id, email, sentBy } }: Pick<Props, 'report'>) {
  if (!email) return sentBy ? 'A signed-in user (no email address given)' : 'A visitor (no email address given)';
  return <a href={`mailto:${email}?subject=${encodeUrlPart(`Your report ${toReference(id)}`)}`}>{email}</a>;
}

function Actions({ decide }: Pick<Props, 'decide'>) {
  return (
    <>
      <Button kind="danger" data-key="t" onClick={() => decide('taken-down')}>
        Take down photo…
      </Button>
      <Button data-key="l" onClick={() => decide('dismissed')}>
        Leave photo up…
      </Button>
    </>
  );
}
