import type { SponsorshipsResponse } from '@contract';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { PageMeta } from '../../head/PageMeta';
import { useNow } from '../../hydration/useNow';
import { TryAgain } from '../../lazy/TryAgain';
import type { SponsorshipsData } from '../../loaders/sponsorships';
import { usePageData, useReload } from '../../router/page';
import { paths } from '../../words/paths';
import { BuyForm } from './BuyForm';
import { CurrentSponsors } from './CurrentSponsors';
import * as styles from './sponsorships.module.css';
import { Terms } from './Terms';
import { NotBought, TierTile } from './TierTile';

/** `/sponsorships`: what can be bought, what it never buys, who has bought it. */
export default function SponsorshipsPage() {
  const { response, gym, at } = usePageData<SponsorshipsData>();
  const now = useNow() ?? new Date(at);
  return (
    <div className="container page">
      <PageMeta
        title="Sponsorships"
        description="How gyms and brands can support this directory, what it costs, and what a sponsorship never changes."
        path={paths.sponsorships}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'Sponsorships', path: paths.sponsorships },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Sponsorships' }]} />
      <h1>Sponsorships</h1>
      <p className={`lead ${styles.lead}`}>
        A gym or a brand pays for this directory for a fixed term. Every sponsor is marked with the word Sponsored, on the same card as everyone else.
      </p>
      {response ? <Offers response={response} gym={gym} /> : <Failure />}
      {response && <CurrentSponsors sponsors={response.sponsors} now={now} />}
      <section aria-labelledby="questions" className="section measure stack-small">
        <h2 id="questions">Questions</h2>
        <p>
          <Link to={paths.contactAbout('sponsorship')}>Write to us</Link> and say which gym or brand it would be for. Asking commits you to nothing.
        </p>
      </section>
    </div>
  );
}

function Offers({ response: { open, tiers }, gym }: { readonly response: SponsorshipsResponse } & Pick<SponsorshipsData, 'gym'>) {
  if (open && tiers.length > 0) return <BuyForm tiers={tiers} gym={gym} />;
  return (
    <div className={`stack ${styles.part}`}>
      {open ? (
        <Empty title="No sponsorship is offered right now">
          <p>
            <Link to={paths.contactAbout('sponsorship')}>Write to us</Link>, and we tell you when there is one.
          </p>
        </Empty>
      ) : (
        <Empty title="Sponsorships can’t be bought here yet">
          <p>
            <Link to={paths.contactAbout('sponsorship')}>Write to us</Link>, and we tell you when they can. Everything else on this site works as always.
          </p>
        </Empty>
      )}
      <div className={styles.floor}>
        {tiers.map((tier) => (
          <TierTile key={tier.id} tier={tier} />
        ))}
        <NotBought />
      </div>
      <Terms />
    </div>
  );
}

/** What is always true stands also where nothing came. */
function Failure() {
  const reload = useReload();
  return (
    <div className={`stack ${styles.part}`}>
      <ErrorBox title="The sponsorships did not load" action={<TryAgain again={reload} />}>
        <p>What can be bought and who sponsors this site is missing here. The connection may be gone for a moment.</p>
      </ErrorBox>
      <div className={styles.floor}>
        <NotBought />
      </div>
      <Terms />
    </div>
  );
}
