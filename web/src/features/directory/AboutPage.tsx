import { SITE } from '@contract';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { MatPlan } from '../../components/MatPlan';
import { Panel } from '../../components/Panel';
import { paths } from '../../paths';
import { PageMeta } from '../../shell/PageMeta';
import styles from './AboutPage.module.css';

/** `/about`: what the directory is, where its facts come from, and what its marks mean. No reads. */
export function AboutPage() {
  return (
    <div className="container page">
      <PageMeta
        title="About"
        description={`What ${SITE.name} is, where its listings come from, how they are checked, and what its marks mean.`}
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
          <p className="lead">
            {SITE.name} is a directory of Brazilian <span className="nowrap">Jiu-Jitsu</span> gyms in all 50 states and DC, and in the territories that have
            one. It answers what a map listing does not: which class fits your hours, what a visit costs, and what the room expects of a guest.
          </p>
          <Panel title="The name">
            <p>
              A classic tatami room is four mats around a half mat. The half mat is the open spot on someone else’s floor: a place to step in. Wherever you see
              yellow here, you can roll, or there is the one thing to do next.
            </p>
          </Panel>
          <Panel title="Where listings come from">
            <p>
              From public lists, from gym owners, and from people who train. Each gym’s page names its source. Listings that come from OpenStreetMap are ©
              OpenStreetMap contributors and stay under the Open Database License.
            </p>
          </Panel>
          <Panel title="What is not known">
            <p>
              Much is not known of many gyms. Then the page says “Ask” instead of guessing: an unknown fee is never shown as free, and a day without hours is
              never shown as closed.
            </p>
          </Panel>
          <Panel title="How listings are checked">
            <p>
              Four stripes stand beside each gym: address, schedule, visitor policy, owner. A stripe is filled once a person has confirmed that part, and the
              date is said. That a list was imported fills no stripe. The stripes speak of the listing, never of the quality of the gym.
            </p>
          </Panel>
          <Panel title="Money">
            <p>
              Browsing is free and needs no account. Whatever is paid for is marked “Sponsored” in a word, in the same size and color as everything else. Nobody
              can buy a stripe.
            </p>
          </Panel>
          <p>
            <Link to={paths.states}>Find a gym</Link>, or <Link to={paths.contact}>tell us what is wrong</Link>.
          </p>
        </div>
        <div className={styles.plan}>
          <MatPlan slug="halfmat" openMat color="green" />
        </div>
      </div>
    </div>
  );
}
