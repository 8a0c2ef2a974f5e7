import { SITE } from '@contract';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { Part, PlainPage } from './PlainPage';

const PARTS = [
  'What you can expect',
  'What we expect',
  'What you send us',
  'Using the listings',
  'Owners, and listings you want changed',
  'Money',
  'Sponsorships',
  'Training',
] as const;

/** `/terms`: what each side may expect, in as few words as that takes. */
export default function TermsPage() {
  return (
    <PlainPage
      title="Terms"
      path={paths.terms}
      description="What you can expect of this directory, and what it expects of you."
      lead={`${SITE.name} is a directory. It does not run the gyms it lists.`}
      parts={PARTS}
    >
      <Part title="What you can expect" />
      <p>
        Listings come from public lists, from gym owners and from visitors, and each part of a listing says when it was last confirmed and by whom. Schedules
        and prices change: check with the gym before you travel. We correct what we are told is wrong, and promise neither that everything is right nor that the
        site is always there.
      </p>
      <Part title="What we expect" />
      <ul>
        <li>Enter only what you know to be true, and only about gyms you own or were asked to look after.</li>
        <li>Report what you have seen yourself, not what a rival would like to read.</li>
        <li>One account for each person. An account that is used to harm others’ listings is closed.</li>
        <li>No flood of requests: more than a person makes by hand is refused.</li>
      </ul>
      <Part title="What you send us" />
      <p>
        Facts about a gym that you enter, report or suggest may be published in the directory. Messages, your name and your e-mail address are not; how long
        they are kept is on the <Link to={paths.privacy}>privacy page</Link>.
      </p>
      <Part title="Using the listings" />
      <p>
        Read, print and share them. A page with listings from OpenStreetMap says so; those stay under the Open Database License, which asks you to name its
        contributors and to keep databases made from it as open. Other sources are named on each page with their terms.
      </p>
      <Part title="Owners, and listings you want changed" />
      <p>
        Whoever runs a gym may claim it with “Is this your gym?” on its page; an admin decides, also where two people claim the same gym. For anything else
        about your gym’s listing, <Link to={paths.contactAbout('my-gym')}>write to us</Link>. A listing of a gym that has closed stays for a while and says so,
        so that nobody drives there.
      </p>
      <Part title="Money" />
      <p>
        Using the directory is free. What is paid for carries the word “Sponsored”, and changes no fact, no filter and no order of what a search finds.{' '}
        <Link to={paths.sponsorships}>What a sponsorship is</Link>
      </p>
      <Part title="Sponsorships" />
      <p>
        You buy a place for a fixed term, for a gym of the directory or for a brand, as it is described beside its price: never visitors, clicks or customers.
        For a gym the term begins with the payment, for a brand once an admin has approved its name, link and logo, and for a renewal when the term before it
        ends. Where a city or the homepage has more sponsors than places, they take turns, the same time each.
      </p>
      <p>
        It is one payment, and nothing renews by itself: a sponsorship ends at the end of its term. We remind the buyer two weeks before, and buying it once
        more adds a term to the end.
      </p>
      <h3>Canceling, and money back</h3>
      <ul>
        <li>Until it is paid, a purchase can be canceled at any time. One that is not paid ends by itself within the hour.</li>
        <li>Once it is shown, we don’t pay back because of a change of mind, except where the law gives you the right to it.</li>
        <li>If we do not approve a brand, we pay back all of it and say why.</li>
        <li>
          If the gym closes or is removed from the directory in its term, we pay back the days that are left. If it is merged with another listing, that one is
          sponsored.
        </li>
        <li>If we end a sponsorship for a reason that is ours, we pay back the days that are left.</li>
        <li>Money goes back to the card or account that it came from. Where all of it does, the sponsorship ends at once.</li>
      </ul>
      <p>
        If a charge looks wrong, <Link to={paths.contactAbout('sponsorship')}>write to us</Link> before you dispute it with your bank: that is quicker. If it is
        disputed, we show the bank what was bought, when it was paid and from when to when it was shown.
      </p>
      <p>We may refuse or end a sponsorship that deceives, breaks the law or has nothing to do with the sport.</p>
      <Part title="Training" />
      <p>Grappling can injure. Whether a gym suits you, and whether you are fit to train, is between you, the gym and your doctor.</p>
      <p className="small muted">Last changed in November 2026.</p>
    </PlainPage>
  );
}
