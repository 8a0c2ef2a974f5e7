import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

export function PrivacyPage() {
  return (
    <PlainPage
      title="Privacy"
      path={paths.privacy}
      description="What this directory stores about its visitors and users."
      lead="You can read everything without an account. There is no tracking and no advertising script."
    >
      <h2>While you read</h2>
      <p>
        Your browser keeps a few things for this site: the colors you chose, and pages read lately, so that going back is quick. Our hosting provider sees your
        network address, as every web server does.
      </p>
      <h2>With an account</h2>
      <p>
        We store your e-mail address, when you signed up, your roles and, for owners, which gyms are yours. Your password is kept by the authentication service
        as a hash that we cannot read.
      </p>
      <h2>Deleting it</h2>
      <p>
        “Delete account” on your dashboard removes the account, its profile, its saved gyms and its notifications at once. The record of who changed a listing
        keeps an account’s id, not its address.
      </p>
    </PlainPage>
  );
}
