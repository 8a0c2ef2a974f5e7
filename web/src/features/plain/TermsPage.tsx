import { SITE } from '@contract';
import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

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
        and prices change: check with the gym before you travel.
      </p>
      <h2>What we expect</h2>
      <ul>
        <li>Enter only what you know to be true, and only about gyms you own or were asked to look after.</li>
        <li>One account a person. An account used to harm listings of others is closed.</li>
      </ul>
      <h2>Training</h2>
      <p>Grappling can injure. Whether a gym suits you, and whether you are fit to train, is between you, the gym and your doctor.</p>
    </PlainPage>
  );
}
