import { CHECK_VALID_DAYS, SITE } from '@contract';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { CheckedStripes } from '../../ui/CheckedStripes';
import { MatPlan } from '../../ui/MatPlan';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { type StatsResult, useStats } from '../../stores/stats';
import * as styles from './AboutPage.module.css';
import { Credits } from './Credits';
import { Figures } from './Figures';

/** `/about`: what the directory is, its size, where its facts come from, and how they are checked and corrected. */
export default function AboutPage() {
  return <AboutView stats={useStats()} />;
}

const CHECKED_AT = '2026-11-01T00:00:00.000Z';
const EXAMPLE_LISTING = { checks: { address: { at: CHECKED_AT, by: 'admin' }, visitors: { at: CHECKED_AT, by: 'admin' } } } as const;

/** The page with the given statistics, so that tests can render it without a store. */
export function AboutView({ stats }: { readonly stats: StatsResult }) {
  return (
    <div className="container page">
      <PageMeta
        title="About"
        description={`What ${SITE.name} is, where its listings come from, how we check them, and how to fix one.`}
        path={paths.about}
        breadcrumbs={[
          { name: 'Home', path: paths.home },
          { name: 'About', path: paths.about },
        ]}
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'About' }]} />
      <h1>About {SITE.name}</h1>
      <div className={styles.columns}>
        <div className={styles.text}>
          <p className={`lead ${styles.lead}`}>
            {SITE.name} is a directory of Brazilian <span className="nowrap">Jiu-Jitsu</span> gyms in all 50 states, DC and the US territories. It answers what
            a map listing doesn’t: which class fits your schedule, what a visit costs, and what the gym expects of visitors.
          </p>
          <Figures stats={stats} />
        </div>
        <div className={styles.plan}>
          <MatPlan slug="halfmat" hasOpenMat color="green" />
        </div>
      </div>
      <div className={styles.panels}>
        <Panel title="Where listings come from">
          <p>
            Listings come from public data, gym owners and people who train. Each gym’s page names its source and any license terms. An import never overwrites
            what an owner or an admin has confirmed.
          </p>
        </Panel>
        <Panel title="How listings are checked">
          <p>
            Each gym has four stripes, one for each of the parts below. A stripe fills once a person confirms its part, and the page says when. It empties when
            the check gets too old: after {CHECK_VALID_DAYS.schedule} days for a schedule, {CHECK_VALID_DAYS.visitors} days for the visitor policy and{' '}
            {CHECK_VALID_DAYS.address / 365} years for an address. It also empties when two visitors report that the information is wrong. Importing a gym from
            a list never fills a stripe. The stripes rate the listing, not the gym.
          </p>
          <dl className={styles.stripes}>
            <dt>Address</dt>
            <dd>The gym is where its page says it is.</dd>
            <dt>Schedule</dt>
            <dd>The classes meet on the days and at the times listed.</dd>
            <dt>Visitor policy</dt>
            <dd>Whether visitors are welcome, and what they wear, sign and bring.</dd>
            <dt>Owner</dt>
            <dd>The gym’s owner has recently confirmed something on the page.</dd>
          </dl>
          <p>For example, this gym’s address and visitor policy are checked, but call about its schedule:</p>
          <p>
            <CheckedStripes listing={EXAMPLE_LISTING} asOf={new Date(CHECKED_AT)} now={undefined} />
          </p>
        </Panel>
        <Panel title="What we don’t know">
          <p>
            Many listings are incomplete. We say “Not listed” instead of guessing: an unknown fee is never shown as free, and a day without hours is never shown
            as closed.
          </p>
        </Panel>
        <Panel title="How to fix a listing">
          <ul className={styles.list}>
            <li>On a gym’s page, report that it has closed, has moved or has wrong details. You don’t need an account.</li>
            <li>With an account, suggest a change to its page. You’ll get a notification when we decide.</li>
            <li>
              Is a gym missing? <Link to={paths.proposeGym}>Suggest it</Link> with an account, or <Link to={paths.contactAbout('listing')}>write to us</Link>.
            </li>
            <li>
              Is it your gym? <Link to={paths.states}>Find it</Link>, then select “Is this your gym?” on its page. You can edit the page once an admin approves
              your claim.
            </li>
          </ul>
          <p>Approved changes appear on the site within minutes.</p>
        </Panel>
        <Panel title="How we make money">
          <p>
            Browsing is free, and you don’t need an account. Gyms and brands can <Link to={paths.sponsorships}>sponsor</Link> the directory. A sponsored gym may
            be listed first in its city for a limited time. All paid placements are marked “Sponsored.” Sponsorships don’t change search and filter results or
            their order, and stripes aren’t for sale.
          </p>
        </Panel>
        <Panel title="The name">
          <p>
            A classic tatami room is four mats around a half mat. To us, the half mat is the open spot on someone else’s floor: a place to step in. Yellow on
            this site marks open mats and the next thing to do.
          </p>
        </Panel>
        <Panel title="Credits">
          <Credits />
          <p>
            If a gym came from a public list, we credit that list by name and license on the gym’s page and wherever the gym is listed, even after its owner has
            confirmed every detail.
          </p>
        </Panel>
      </div>
    </div>
  );
}
