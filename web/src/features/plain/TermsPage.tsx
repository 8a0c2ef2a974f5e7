import { SITE } from '@contract';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PlainPage } from './PlainPage';

/** `/terms`: what each side may expect, in as few words as that takes. */
export function TermsPage() {
  return (
    <PlainPage
      title="Terms"
      path={paths.terms}
      description="What you can expect of this directory, and what it expects of you."
      lead={`${SITE.name} is a directory. It does not run the gyms it lists.`}
    >
      <h2>What you can expect</h2>
      <p>
        Listings come from public lists, from gym owners and from visitors, and each part of a listing says when it was last confirmed and by whom. Schedules
        and prices change: check with the gym before you travel. We correct what we are told is wrong, and promise neither that everything is right nor that the
        site is always there.
      </p>
      <h2>What we expect</h2>
      <ul>
        <li>Enter only what you know to be true, and only about gyms you own or were asked to look after.</li>
        <li>Report what you have seen yourself, not what a rival would like to read.</li>
        <li>One account a person. An account used to harm listings of others is closed.</li>
        <li>Leave the site standing: requests beyond what people make by hand are limited.</li>
      </ul>
      <h2>What you send us</h2>
      <p>
        Facts about a gym that you enter, report or suggest may be published in the directory. Messages, your name and your e-mail address are not; how long
        they are kept is on the <Link to={paths.privacy}>privacy page</Link>.
      </p>
      <h2>Using the listings</h2>
      <p>
        Read, print and share them. A page with listings from OpenStreetMap says so; those stay under the Open Database License, which asks you to name its
        contributors and to keep databases made from it as open. Other sources are named on each page with their terms.
      </p>
      <h2>Owners, and listings you want changed</h2>
      <p>
        A gym may ask for its listing to be corrected or handed over to its owner: <Link to={paths.contactAbout('my-gym')}>write to us</Link>. A listing of a
        gym that has closed stays for a while and says so, so that nobody drives there.
      </p>
      <h2>Money</h2>
      <p>
        Using the directory is free. What is paid for is marked “Sponsored” and changes no fact and no order.{' '}
        <Link to={paths.sponsorships}>What a sponsorship is</Link>
      </p>
      <h2>Training</h2>
      <p>Grappling can injure. Whether a gym suits you, and whether you are fit to train, is between you, the gym and your doctor.</p>
      <p className="small muted">Last changed in November 2026.</p>
    </PlainPage>
  );
}
