import { INVITATION_DAYS, MAILS_KEPT_DAYS, MESSAGE_KEPT_MONTHS, NOTIFICATIONS_KEPT_DAYS, TRASH_DAYS } from '@contract';
import { offersGoogle } from '../../head/google';
import { Link } from '../../ui/Link';
import { AFTER_DELETION } from '../../words/deletion';
import { paths } from '../../words/paths';
import { Part, PlainPage } from './PlainPage';
import * as styles from './plain.module.css';

/** A part of deployments where people may sign in with it. */
const GOOGLE = 'When you sign in with Google';
const PARTS = [
  'While you read',
  'In your browser',
  'With an account',
  GOOGLE,
  'When you buy a sponsorship',
  'When you write to us',
  'Limits on requests',
  'Seeing it, and deleting it',
] as const;

/** `/privacy`: each thing that the product stores, where, for how long, and how it is deleted. Kept true to the code. */
export default function PrivacyPage() {
  const hasGoogle = offersGoogle();
  return (
    <PlainPage
      title="Privacy"
      path={paths.privacy}
      description="What this directory stores about its visitors and users, where, for how long, and how to have it deleted."
      lead={`You can read everything without an account. There are no cookies, no tracking, and no scripts from others, but for ${hasGoogle ? 'the pages where one signs in with Google, and ' : ''}the one page where a payment is made.`}
      parts={PARTS.filter((title) => hasGoogle || title !== GOOGLE)}
    >
      <Part title="While you read" />
      <p>
        The site and its data run on Google’s Firebase, in the United States (region us-central1). Google’s servers see your network address and the pages you
        ask for, as every web server does, and keep a log of requests for 30 days. We use it to find faults, and for nothing else.
      </p>
      <p>
        If you press “Near me”, your browser asks you first. Your position then becomes part of the page’s address, rounded to about half a mile, so that the
        results can be found: it stands in the log of requests for its 30 days, and we keep it nowhere else. Maps are drawn by the site itself; where a street
        map lies beneath one, its provider is named on it and sees your network address.
      </p>
      <p>Photos of gyms come from Google’s Firebase, too. They are made anew when they are uploaded: where, when and with what they were taken is not kept.</p>
      <p>
        If you copy a discount’s code, we count that it was copied once more, and if you scroll or press something on a gym’s page, that it was visited once
        more in this month: not who did, nor when. A gym’s owners see how often its page was visited.
      </p>

      <Part title="In your browser" />
      <ul>
        <li>The colors you chose, which notices you put away, and whether an admin has turned the keys of lists off: until you clear them.</li>
        <li>The last five things you chose in the search box, without your position: until you clear them there.</li>
        <li>The homepage’s data for ten minutes and its figures for five, so that going back is quick.</li>
        <li>The place near which you last looked for open mats, never your own position: until you press “Forget this place” there.</li>
        <li>The gyms you chose to compare: until you close the tab.</li>
        <li>What you typed into a form on a gym’s page or to us: until you send it, log out or close the tab.</li>
        <li>The brand that you enter for a sponsorship, with its logo: until it is bought, or you log out or close the tab.</li>
        <li>A gym that you saved or took off your list: until that is stored, or you log out or close the tab.</li>
        <li>When you last looked at your dashboard, so that it can say what has changed since: until you clear it.</li>
        <li>
          Pages you have visited, so that they open without a network: until newer ones take their place. What they asked the site for, the place you searched
          near among it, is kept for up to seven days.
        </li>
        <li>
          While you edit a gym: changes that you have not saved, for thirty days, or until you save or discard them. If you did not ask to be kept signed in,
          logging out removes them.
        </li>
        <li>
          While you are signed in: your session, and a mark that there is one. Logging out removes both; if you did not ask to be kept signed in, closing the
          tab does, too.
        </li>
      </ul>
      <p>All of it stays on your device. Clearing this site’s data in your browser removes it.</p>

      <Part title="With an account" />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>E-mail address; password as a hash that we cannot read</td>
            <td data-column="Why">Signing in, resetting the password</td>
            <td data-column="How long">Until you delete the account</td>
          </tr>
          <tr>
            <td>When you signed up, your roles, the gyms you own</td>
            <td data-column="Why">What you may do here</td>
            <td data-column="How long">Until you delete the account</td>
          </tr>
          <tr>
            <td>Saved gyms, notifications, and which of these you do not want</td>
            <td data-column="Why">Your dashboard</td>
            <td data-column="How long">Until you delete the account; a notification that you have read, {NOTIFICATIONS_KEPT_DAYS} days</td>
          </tr>
          <tr>
            <td>E-mails about your requests and your gyms, and which of these you don’t want</td>
            <td data-column="Why">You hear about decisions and payments when you are not on the site; your e-mail provider and ours can read them</td>
            <td data-column="How long">{MAILS_KEPT_DAYS} days, or until you delete the account; your choices, until you delete the account</td>
          </tr>
          <tr>
            <td>If you ask us never to write to your address again: a code computed from the address, not the address itself</td>
            <td data-column="Why">We keep that promise even if someone else enters your address</td>
            <td data-column="How long">Until you tell us otherwise</td>
          </tr>
          <tr>
            <td>Corrections you suggest and gyms you propose, with your account’s id</td>
            <td data-column="Why">
              An admin decides them, a correction also an owner of the gym, who sees what you wrote and the id, and neither your name nor your e-mail address
            </td>
            <td data-column="How long">
              {MESSAGE_KEPT_MONTHS} months, also if you withdraw it; the id and your words until you delete the account, if that is earlier. What was taken over
              into a listing stays there
            </td>
          </tr>
          <tr>
            <td>Whether you say that a gym’s details are still true, with a code computed from your network’s address</td>
            <td data-column="Why">
              The page says when two people on different networks agreed, but not who they are. If two report a change, we ask the owner
            </td>
            <td data-column="How long">60 days at most, or until you delete the account, or the gym is deleted</td>
          </tr>
          <tr>
            <td>
              Gyms you claim: what you are there, your evidence, your e-mail address and whether it is verified; if you choose so, a code goes to the gym’s
              public e-mail address, without your name
            </td>
            <td data-column="Why">An admin decides; owners of the gym are told that it is claimed and in which role, not by whom</td>
            <td data-column="How long">Until you delete the account, or the gym is deleted</td>
          </tr>
          <tr>
            <td>Since when you have owned which gym, and whether you are its primary owner</td>
            <td data-column="Why">The gym’s owners and admins see who may edit its page and who may remove owners</td>
            <td data-column="How long">Until you give the gym up or delete the account, or the gym is deleted</td>
          </tr>
          <tr>
            <td>Invitations to own a gym: the e-mail address that an owner enters, and the owner’s account id</td>
            <td data-column="Why">The invited person gets an e-mail and can accept or decline; the gym’s owners see the address</td>
            <td data-column="How long">{INVITATION_DAYS} days, or until the gym or the invited account is deleted</td>
          </tr>
          <tr>
            <td>What you answer, as a gym’s owner, to somebody’s claim to it</td>
            <td data-column="Why">The admin who decides and whoever claims it read it</td>
            <td data-column="How long">As long as the claim, or until you delete the account</td>
          </tr>
          <tr>
            <td>What you saved, wrote, claimed, confirmed or uploaded for a gym that an admin has since deleted, and that you owned it</td>
            <td data-column="Why">If the gym was deleted by mistake, it comes back with everything that belonged to it. Until then no one can read this</td>
            <td data-column="How long">{TRASH_DAYS} days after the gym was deleted, or until you delete the account</td>
          </tr>
          <tr>
            <td>Discounts you propose for your gyms, with your account’s id</td>
            <td data-column="Why">An admin decides them, and you are told</td>
            <td data-column="How long">The id until you delete the account, a proposal too; what was listed stays without it</td>
          </tr>
          <tr>
            <td>Which photos of a gym you uploaded, and that you confirmed that they may be published</td>
            <td data-column="Why">You are told if one is taken down</td>
            <td data-column="How long">The id until you delete the account; the photo as long as the gym shows it</td>
          </tr>
          <tr>
            <td>
              Sponsorships you buy: for whom, what, amount and tax, when, a link to the receipt, and your account’s id. For a week, also a one-way code of the
              network you bought from, so that no one keeps all places unpaid
            </td>
            <td data-column="Why">You and we can see what was paid for</td>
            <td data-column="How long">As long as the law demands records of sales; once you delete the account, without its id. The code for a week</td>
          </tr>
          <tr>
            <td>Which account id changed a listing, and what; that you changed your password or address, or signed out everywhere, and when</td>
            <td data-column="Why">Undoing mistakes and abuse</td>
            <td data-column="How long">The id until you delete the account, the change as long as the directory</td>
          </tr>
        </tbody>
      </table>
      <p>Owners of the same gym see each other’s e-mail addresses. Other users see none of this. Admins can see your profile, with your e-mail address.</p>

      {hasGoogle && (
        <>
          <Part title={GOOGLE} />
          <p>
            Google then knows that you have an account here, and when you sign in. It tells us your e-mail address, your name and your picture, under{' '}
            <a href="https://policies.google.com/privacy">its own terms</a>. We use the address alone: the other two are kept with your account, shown nowhere,
            and deleted with it. A script of Google’s runs on the page where you sign in and on your settings, and may set cookies there. Without Google, an
            e-mail address and a password do.
          </p>
        </>
      )}

      <Part title="When you buy a sponsorship" />
      <p>
        Payments are made with <a href="https://stripe.com/privacy">Stripe</a>. Your card or bank details go from your browser to Stripe and never reach us.
        Stripe gets your e-mail address for the receipt, and what you enter there. Its scripts run on the one page where a payment is made; to tell people from
        fraud they look at your browser, and may set cookies there. On every other page there are none of them.
      </p>
      <p>
        What everyone sees of a sponsorship is the gym, or the brand’s name, link and logo, and until when; never who has paid for it. Admins see the purchase,
        with the account’s id. We keep its record after the account is deleted, since the law demands records of sales for years, and then without the account.
        Stripe keeps its own, under its own terms.
      </p>

      <Part title="When you write to us" />
      <p>
        A message keeps what you enter: topic, name, e-mail address, text, and the page it is about; if you are signed in, your account’s id too, so that the
        message goes when the account does. A report on a gym or a photo keeps your comment, and your address only if you give it. Admins read them. They are
        deleted {MESSAGE_KEPT_MONTHS} months after you sent them, or earlier if you ask.
      </p>

      <Part title="Limits on requests" />
      <p>
        So that nobody floods the site, calls are counted by account and by network address. The address itself is not stored, only a hash of it together with
        the time; a count by the minute is marked for deletion after two minutes, one by the day after two days.
      </p>

      <Part title="Seeing it, and deleting it" />
      <p>
        “Download my data” in <Link to={paths.settings}>your settings</Link> gives you what is stored of you as a file, at once.
      </p>
      <p>“Delete my account”, at the end of the same page, begins at once and has ended within the hour. Backups may hold the rest for a while longer. Then:</p>
      <ul>
        {AFTER_DELETION.map(({ what, becomes }) => (
          <li key={what}>
            {what} {becomes}
          </li>
        ))}
      </ul>
      <p>
        To have something corrected or a message deleted, <Link to={paths.contactAbout('privacy')}>write to us</Link>; name the message’s reference if you have
        it. If your name stands in a listing and should not, do the same.
      </p>
      <p className="small muted">Last changed in November 2026.</p>
    </PlainPage>
  );
}
