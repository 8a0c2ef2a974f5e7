import { COMPARED_AT_MOST } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { printWhole } from '../../hydration/printing';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { Empty } from '../../ui/Empty';
import { useNow } from '../../hydration/useNow';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { usePageData } from '../../router/page';
import { useCompare } from '../../stores/compare';
import type { ComparedGyms } from '../../loaders/compare';
import { Attribution } from '../../widgets/gyms/Attribution';
import { Share } from '../../widgets/gyms/Share';
import { countOf } from '../../words/facts';
import { namesInARow } from '../../words/twins';
import { CompareTable } from './CompareTable';
import * as styles from './compare.module.css';

/** `/compare?ids=a,b`: up to four gyms side by side; `&show=differences` leaves out what is the same. */
export default function ComparePage() {
  const data = usePageData<ComparedGyms>();
  const [params] = useSearchParams();
  const cards = data.gyms.map(({ card }) => card);
  return (
    <div className="container page">
      <PageMeta
        title={cards.length > 0 ? `Compare ${namesInARow(cards)}` : 'Compare gyms'}
        description="Brazilian Jiu-Jitsu gyms side by side: open mats, fees, programs and who teaches."
        path={paths.compare([])}
        sharedPath={paths.compare(cards.map(({ id }) => id))}
        narrowed
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'All states', to: paths.states }, { name: 'Compare gyms' }]} />
      <h1>Compare gyms</h1>
      <LeftOut {...data} />
      {data.gyms.length === 0 ? (
        <div className={styles.none}>
          <NothingToCompare />
        </div>
      ) : (
        <Compared {...data} onlyDifferences={params.get('show') === 'differences'} />
      )}
    </div>
  );
}

function Compared({ gyms, onlyDifferences }: ComparedGyms & { readonly onlyDifferences: boolean }) {
  const now = useNow();
  const path = paths.compare(gyms.map(({ card }) => card.id));
  return (
    <>
      <div className={`${styles.tools} no-print`}>
        {gyms.length > 1 && (
          <LinkChip to={onlyDifferences ? path : `${path}&show=differences`} keepScroll on={onlyDifferences}>
            Only differences
          </LinkChip>
        )}
        <div className={styles.scripted}>
          <Share title="Gyms to compare" path={path} />
          <Button onClick={() => void printWhole()}>Print</Button>
        </div>
      </div>
      {gyms.length === 1 && <p className={styles.said}>This is one gym. Choose another with “Compare” in a list of gyms or on a gym’s page.</p>}
      <CompareTable gyms={gyms} onlyDifferences={onlyDifferences} now={now} />
      <p className={`muted small ${styles.note}`}>
        {gyms.length > 1 && <span>Rows with a bar differ; in lists, what not every gym has is bold. </span>}
        <span>“Ask” means that nobody has told us: the gym knows. Times are on each gym’s own clock.</span>
      </p>
      <Attribution sources={gyms.flatMap(({ card: { source, credits = [] } }) => [source, ...credits])} />
    </>
  );
}

/** What was asked for and is not shown. */
function LeftOut({ missing, beyond }: ComparedGyms) {
  return (
    <>
      {missing > 0 && (
        <p className={styles.said}>
          {missing === 1 ? 'One gym of this comparison is' : `${missing} gyms of this comparison are`} not in the directory, or no longer.
        </p>
      )}
      {beyond > 0 && (
        <p className={styles.said}>
          {COMPARED_AT_MOST} gyms stand side by side at most: {countOf(beyond, 'gym')} left out.
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
          <LinkButton to={paths.compare(chosen.map(({ id }) => id))} kind="mat">
            Compare the {countOf(chosen.length, 'gym')} you have chosen
          </LinkButton>
        ) : (
          <LinkButton to={paths.states} kind="mat">
            Find gyms
          </LinkButton>
        )
      }
    >
      <p>
        Press “Compare” on up to {COMPARED_AT_MOST} gyms, in a list or on a gym’s page. Your choice stays until you close the tab; the comparison has an address
        that you can pass on. <Link to={`${paths.states}?view=list`}>All gyms</Link>
      </p>
    </Empty>
  );
}
