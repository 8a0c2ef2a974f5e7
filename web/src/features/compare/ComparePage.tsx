import { MAX_COMPARED } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { printPage } from '../../hooks/printing';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { Empty } from '../../ui/Empty';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { useCompare } from '../../stores/compare';
import { type ComparedGyms, useComparedGyms } from '../../stores/comparedGyms';
import { Attribution } from '../../widgets/gyms/Attribution';
import { Share } from '../../widgets/gyms/Share';
import { formatCount } from '../../words/facts';
import { formatNames } from '../../words/sharedNames';
import { CompareTable } from './CompareTable';
import * as styles from './compare.module.css';

/** `/compare?ids=a,b`: up to four gyms side by side. `&show=differences` hides rows in which all gyms are the same. */
export default function ComparePage() {
  const data = useComparedGyms();
  const [params] = useSearchParams();
  const cards = data.gyms.map(({ card }) => card);
  return (
    <div className="container page">
      <PageMeta
        title={cards.length > 0 ? `Compare ${formatNames(cards)}` : 'Compare gyms'}
        description="Brazilian Jiu-Jitsu gyms side by side: open mats, fees, programs and instructors."
        path={paths.compare([])}
        sharedPath={paths.compare(cards.map(({ id }) => id))}
        isVariant
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states', to: paths.states }, { name: 'Compare gyms' }]} />
      <h1>Compare gyms</h1>
      <OmittedGyms {...data} />
      {data.gyms.length === 0 ? (
        <div className={styles.none}>
          <NothingToCompare />
        </div>
      ) : (
        <ComparedList {...data} onlyDifferences={params.get('show') === 'differences'} />
      )}
    </div>
  );
}

function ComparedList({ gyms, onlyDifferences }: ComparedGyms & { readonly onlyDifferences: boolean }) {
  const now = useNow();
  const path = paths.compare(gyms.map(({ card }) => card.id));
  return (
    <>
      <div className={`${styles.tools} no-print`}>
        {gyms.length > 1 && (
          <LinkChip to={onlyDifferences ? path : `${path}&show=differences`} preventScrollReset selected={onlyDifferences}>
            Show only differences
          </LinkChip>
        )}
        <div className={styles.scripted}>
          <Share title="Gyms to compare" path={path} />
          <Button onClick={() => void printPage()}>Print</Button>
        </div>
      </div>
      {gyms.length === 1 && <p className={styles.message}>Add another gym to compare: select “Compare” in a list or on a gym’s page.</p>}
      <CompareTable gyms={gyms} onlyDifferences={onlyDifferences} now={now} />
      <p className={`muted small ${styles.note}`}>
        {gyms.length > 1 && <span>A bar marks rows that differ. In lists, bold marks what only some gyms have. </span>}
        <span>“Not listed” means we don’t have that information, so ask the gym. Times are in each gym’s own time zone.</span>
      </p>
      <Attribution sources={gyms.flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** Says how many of the URL's gyms aren't shown, and why. */
function OmittedGyms({ missing, beyond }: ComparedGyms) {
  return (
    <>
      {missing > 0 && (
        <p className={styles.message}>
          {missing === 1 ? 'One gym in this comparison isn’t listed anymore.' : `${missing} gyms in this comparison aren’t listed anymore.`}
        </p>
      )}
      {beyond > 0 && (
        <p className={styles.message}>
          You can compare up to {MAX_COMPARED} gyms, so we left out {formatCount(beyond, 'gym')}.
        </p>
      )}
    </>
  );
}

function NothingToCompare() {
  const chosen = useCompare((compare) => compare.chosen);
  return (
    <Empty
      title="No gyms to compare"
      action={
        chosen.length > 0 ? (
          <LinkButton to={paths.compare(chosen.map(({ id }) => id))} kind="secondary">
            Compare your {formatCount(chosen.length, 'gym')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.states} kind="secondary">
            Find gyms
          </LinkButton>
        )
      }
    >
      <p>
        Select “Compare” on up to {MAX_COMPARED} gyms, in a list or on a gym’s page. We keep your selection until you close the tab, and you can share the
        comparison’s link. <Link to={`${paths.states}?view=list`}>Browse all gyms</Link>
      </p>
    </Empty>
  );
}
