import { CHECK_HOLDS_DAYS, SITE } from '@contract';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { CheckedStripes } from '../../ui/CheckedStripes';
import { MatPlan } from '../../ui/MatPlan';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { usePageData } from '../../router/page';
import type { StatsResult } from '../../loaders/stats';
import * as styles from './AboutPage.module.css';
import { Credits } from './Credits';
import { Figures } from './Figures';

/** `/about`: what the directory is, how large, where its facts come from, how they are checked and corrected. */
export default function AboutPage() {
  return <AboutView stats={usePageData<StatsResult>()} />;
}

const CHECKED_AT = '2026-11-01T00:00:00.000Z';
const EXAMPLE = { checks: { address: { at: CHECKED_AT, by: 'admin' }, visitors: { at: CHECKED_AT, by: 'admin' } } } as const;

export function AboutView({ stats }: { readonly stats: StatsResult }) {
  return (
    <div className="container page">
      <PageMeta
        title="About"
        description={`What ${SITE.name} is, where its listings come from, how they are checked, and how to correct one.`}
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
            {SITE.name} is a directory of Brazilian <span className="nowrap">Jiu-Jitsu</span> gyms in all 50 states and DC, and in the territories that have
            one. It answers what a map listing does not: which class fits your hours, what a visit costs, and what the room expects of a guest.
          </p>
          <Figures stats={stats} />
        </div>
        <div className={styles.plan}>
          <MatPlan slug="halfmat" openMat color="green" />
        </div>
      </div>
      <div className={styles.panels}>
        <Panel title="Where listings come from">
          <p>
            From public lists, from gym owners, and from people who train. Each gym’s page names its source. Where that source sets terms, the page says which.
            An import never overwrites what an owner or an admin has confirmed.
          </p>
        </Panel>
        <Panel title="How listings are checked">
          <p>
            Four stripes stand beside each gym. A stripe is filled once a person has confirmed that part, and the page says when. It is emptied again when that
            is long ago: a schedule after {CHECK_HOLDS_DAYS.schedule} days, rules for visitors after {CHECK_HOLDS_DAYS.visitors}, an address after two years; or
            when two visitors say that it is no longer true. That a list was imported fills no stripe. The stripes speak of the listing, never of the quality of
            the gym.
          </p>
          <dl className={styles.stripes}>
            <dt>Address</dt>
            <dd>The gym is where its page says it is.</dd>
            <dt>Schedule</dt>
            <dd>The classes, their days and times are as listed.</dd>
            <dt>Visitor policy</dt>
            <dd>Whether guests are welcome, what they wear, sign and bring.</dd>
            <dt>Owner</dt>
            <dd>The gym’s owner has confirmed something of it, not too long ago.</dd>
          </dl>
          <p>For example, a gym whose address and visitor policy are checked, but whose schedule is worth a call:</p>
          <p>
            <CheckedStripes of={EXAMPLE} asOf={new Date(CHECKED_AT)} now={undefined} />
          </p>
        </Panel>
        <Panel title="What is not known">
          <p>
            About many gyms much is not known. Then the page says “Ask” instead of guessing: an unknown fee is never shown as free, and a day without hours is
            never shown as closed.
          </p>
        </Panel>
        <Panel title="How to correct something">
          <ul className={styles.list}>
            <li>On a gym’s page, say that it has closed, has moved or is wrong. That needs no account.</li>
            <li>With an account, suggest what its page should say; you are told what came of it.</li>
            <li>
              A gym is missing here: <Link to={paths.proposeGym}>propose it</Link> with an account, or{' '}
              <Link to={paths.contactAbout('listing')}>write to us</Link>.
            </li>
            <li>
              The gym is yours: <Link to={paths.states}>find it</Link>, press “Is this your gym?” on its page, and edit it yourself once an admin has agreed.
            </li>
          </ul>
          <p>All of this reaches an admin. Once a listing is changed, its pages show it within minutes.</p>
        </Panel>
        <Panel title="Money">
          <p>
            Browsing is free and needs no account. Gyms and brands can <Link to={paths.sponsorships}>sponsor</Link> the directory: a sponsored gym may stand
            above the others of its city for a time. Whatever is paid for carries the word “Sponsored”, in the same size and color as everything else. It
            changes neither what a search or a filter finds nor its order, and nobody can buy a stripe.
          </p>
        </Panel>
        <Panel title="The name">
          <p>
            A classic tatami room is four mats around a half mat. The half mat is the open spot on someone else’s floor: a place to step in. Yellow here means
            that you can roll, or what to do next.
          </p>
        </Panel>
        <Panel title="What the site is made with">
          <Credits />
          <p>
            A gym that came from a list stays credited to it, by name and license: on its page and on every list of cards, even once an owner has confirmed
            every fact.
          </p>
        </Panel>
      </div>
    </div>
  );
}
