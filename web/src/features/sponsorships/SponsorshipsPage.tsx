import { useRevalidator } from 'react-router-dom';
import type { SponsorshipsResponse } from '@contract';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { PageMeta } from '../../head/PageMeta';
import { useNow } from '../../hooks/useNow';
import { TryAgain } from '../../parts/TryAgain';
import { type SponsorshipsData, useSponsorships } from '../../stores/sponsorships';
import { paths } from '../../words/paths';
import { BuyForm } from './BuyForm';
import { CurrentSponsors } from './CurrentSponsors';
import * as styles from './sponsorships.module.css';
import { Terms } from './Terms';
import { NotIncluded, TierTile } from './TierTile';

/** `/sponsorships`: the offers, what a sponsorship doesn't buy, and the current sponsors. */
export default function SponsorshipsPage() {
  const { response, gym, at } = useSponsorships();
  const now = useNow() ?? new Date(at);
  return (
    <div className="container page">
      <PageMeta
        title="Sponsorships"
        description="How gyms and brands can support this directory, what it costs, and what a sponsorship doesn’t buy."
        path={paths.sponsorships}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'Sponsorships', path: paths.sponsorships },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Sponsorships' }]} />
      <h1>Sponsorships</h1>
      <p className={`lead ${styles.lead}`}>
        Gyms and brands can support this directory for a set time. Every sponsor is labeled “Sponsored” and otherwise looks the same as everyone else.
      </p>
      {response ? <Offers response={response} gym={gym} /> : <LoadFailed />}
      {response && <CurrentSponsors sponsors={response.sponsors} now={now} />}
      <section aria-labelledby="questions" className="section measure stack-small">
        <h2 id="questions">Questions</h2>
        <p>
          <Link to={paths.contactAbout('sponsorship')}>Contact us</Link> and tell us which gym or brand you want to sponsor. There’s no obligation.
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
        <Empty title="No sponsorships available right now">
          <p>
            <Link to={paths.contactAbout('sponsorship')}>Contact us</Link>, and we’ll tell you when one is available.
          </p>
        </Empty>
      ) : (
        <Empty title="Sponsorships aren’t for sale here yet">
          <p>
            <Link to={paths.contactAbout('sponsorship')}>Contact us</Link>, and we’ll tell you when they are. Everything else on the site works as usual.
          </p>
        </Empty>
      )}
      <div className={styles.floor}>
        {tiers.map((tier) => (
          <TierTile key={tier.id} tier={tier} />
        ))}
        <NotIncluded />
      </div>
      <Terms />
    </div>
  );
}

/** Shown if the offers didn't load, with the parts of the page that don't depend on them. */
function LoadFailed() {
  const { revalidate } = useRevalidator();
  return (
    <div className={`stack ${styles.part}`}>
      <ErrorBox title="The sponsorships didn’t load" action={<TryAgain retry={() => void revalidate()} />}>
        <p>Check your connection, then try again.</p>
      </ErrorBox>
      <div className={styles.floor}>
        <NotIncluded />
      </div>
      <Terms />
    </div>
  );
}
