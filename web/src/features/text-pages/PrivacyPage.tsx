import {
  PLAN_RETENTION_DAYS,
  INVITATION_DAYS,
  EMAIL_RETENTION_DAYS,
  MESSAGE_RETENTION_MONTHS,
  NOTIFICATION_RETENTION_DAYS,
  PUBLIC_STREETS,
  TRASH_DAYS,
} from '@contract';
import { APP_CHECK_SITE_KEY, TILE_URL } from '../../config';
import { offersGoogle } from '../../head/google';
import { Link } from '../../ui/Link';
import { AFTER_DELETION } from '../../words/deletion';
import { paths } from '../../words/paths';
import { Section, TextPage } from './TextPage';
import { ContactLink, PolicyDate } from './policy';
import { StoredDataTable, type StoredItem } from './StoredDataTable';

const UNTIL_DELETED = 'Until you delete your account';

const ACCOUNT_DATA: readonly StoredItem[] = [
  { what: 'Your email address, and your password as a hash that we can’t read', why: 'To sign you in and reset your password', howLong: UNTIL_DELETED },
  { what: 'When you signed up, your roles and the gyms you own', why: 'To know what you can do here', howLong: UNTIL_DELETED },
  {
    what: 'Saved gyms, when we last asked you about each, notifications, how you answered them, and your notification settings',
    why: 'For your dashboard, and to ask you about the same gym at most once a week',
    howLong: `${UNTIL_DELETED}. Notifications you’ve read: ${NOTIFICATION_RETENTION_DAYS} days`,
  },
  {
    what: 'Sessions you plan to go to, and whether you said that they took place',
    why: 'To tell you if one is canceled or moved. Others only see how many people are going',
    howLong: `${PLAN_RETENTION_DAYS} days after the session, or until you change your plan or delete your account`,
  },
  {
    what: 'Classes you report as off on a date, with a code computed from your IP address',
    why: 'The gym’s page says when two people on different networks agree, but not who they are. We also store whether you were right, so that false alarms don’t count',
    howLong: 'A year, or until you withdraw the report or delete your account. The code: until a few days after the date',
  },
  {
    what: 'The emails we send you about your requests and gyms, and which ones you turned off',
    why: 'To reach you when you’re not on the site. Your email provider and ours can read them',
    howLong: `Emails: ${EMAIL_RETENTION_DAYS} days, or until you delete your account. Your choices: until you delete your account`,
  },
  {
    what: 'If you ask us never to email you again: a code computed from your address, not the address itself',
    why: 'To keep that promise even if someone else enters your address',
    howLong: 'Until you tell us otherwise',
  },
  {
    what: 'When you changed your password or email address, or signed out everywhere',
    why: 'To investigate abuse',
    howLong: 'Your account’s ID: until you delete your account. The event: as long as the directory exists',
  },
];

const CONTRIBUTED_DATA: readonly StoredItem[] = [
  {
    what: 'Changes you suggest and missing gyms you report, with your account’s ID',
    why: 'An admin decides. Owners of the gym also see changes suggested to it, with what you wrote and your account ID, but not your name or email address',
    howLong: `${MESSAGE_RETENTION_MONTHS} months, even if you withdraw it. What you wrote and your account ID: until you delete your account, if that’s sooner. Accepted changes stay on the gym’s page`,
  },
  {
    what: 'Whether you said that a gym’s details are still right, with a code computed from your IP address',
    why: 'The gym’s page says when two people on different networks agree, but not who they are. If two report a change, we ask the owner',
    howLong: 'Up to 120 days, or until you delete your account or the gym is deleted',
  },
  {
    what: 'Gyms you claim: your role there, your proof, your email address and whether it’s verified. If you choose to, we send a code to the gym’s public email address, without your name',
    why: 'An admin decides. The gym’s owners learn that it was claimed and in which role, but not by whom',
    howLong: 'Until you delete your account or the gym is deleted',
  },
  {
    what: 'Which gyms you own, since when, and whether you’re the primary owner',
    why: 'So the gym’s owners and admins see who can edit its page and who can remove owners',
    howLong: 'Until you give up the gym or delete your account, or the gym is deleted',
  },
  {
    what: 'Invitations to co-own a gym: the email address an owner entered, and that owner’s account ID',
    why: 'So the invited person gets an email and can accept or decline. The gym’s owners see the address',
    howLong: `${INVITATION_DAYS} days, or until the gym or the invited account is deleted`,
  },
  {
    what: 'Your reply, as a gym’s owner, to someone’s claim to it',
    why: 'The admin who decides and the person who made the claim read it',
    howLong: 'As long as we keep the claim, or until you delete your account',
  },
  {
    what: 'Discounts you submit for your gyms, with your account’s ID',
    why: 'An admin decides, and we tell you',
    howLong: 'Your ID and discounts that are still waiting: until you delete your account. Published discounts stay without your ID',
  },
  {
    what: 'Which photos of a gym you uploaded, and that you confirmed we may publish them',
    why: 'To tell you if one is removed',
    howLong: 'Your ID: until you delete your account. The photo: as long as the gym shows it',
  },
  {
    what: 'Which account ID changed a gym’s page, and what changed',
    why: 'To undo mistakes and abuse',
    howLong: 'Your ID: until you delete your account. The change: as long as the directory exists',
  },
  {
    what: 'If an admin deletes a gym: that you owned or saved it, and what you wrote, claimed, confirmed or uploaded for it',
    why: 'So a gym deleted by mistake can be restored with everything that belonged to it. Until then, no one can read this',
    howLong: `${TRASH_DAYS} days after the gym was deleted, or until you delete your account`,
  },
];

/** `/privacy`: everything that the site stores, where, for how long, and how to delete it. Every statement must match the code. */
export default function PrivacyPage() {
  const hasGoogle = offersGoogle();
  return (
    <TextPage
      title="Privacy"
      path={paths.privacy}
      description="What this directory stores about its visitors and users, where, for how long, and how to delete it."
      lead="What we store about you, why, and for how long."
    >
      <Section title="In short">
        <ul>
          <li>You can read everything here without an account.</li>
          <li>We don’t track you or set cookies. Other companies’ scripts run only {formatOtherScripts(hasGoogle)}.</li>
          <li>If you sign up, we keep your email address, the gyms you save or own, and what you send us.</li>
          <li>Your card details go straight to Stripe. We never see them.</li>
          <li>You can download or delete your data in your settings at any time.</li>
        </ul>
      </Section>

      <Section title="While you browse">
        <p>
          The site and its data run on Google’s Firebase in the United States (region us-central1). Like every web server, Google’s servers see your IP address
          and the pages you open. They keep a log of requests for 30 days. We use it only to fix problems.
        </p>
        <p>
          If you select “Near me,” your browser asks for your permission first. Your location, rounded to about half a mile, then becomes part of the page’s
          URL. It stays in the request log for those 30 days, and we store it nowhere else.
        </p>
        <p>
          The search box sends what you type to our servers to suggest gyms and places. After you select “Near me,” it also sends your location, rounded to
          about seven miles. Both stay only in that log.
        </p>
        <p>{formatMapSource()} Gym photos come from Firebase. We remove the location, time and camera details when a photo is uploaded.</p>
        <p>
          We count how often a discount code is copied, and how many visits a gym’s page gets each month. We don’t store who or when. A gym’s owners see the
          number of visits.
        </p>
        {APP_CHECK_SITE_KEY !== undefined && (
          <p>
            When you send us something or sign in, Google’s reCAPTCHA checks that you’re not a bot, under{' '}
            <a href="https://policies.google.com/privacy">Google’s privacy policy</a>. It looks at your browser and may set cookies.
          </p>
        )}
      </Section>

      <Section title="In your browser">
        <ul>
          <li>Your light or dark setting, site notices you dismissed, and (for admins) whether keyboard shortcuts are off: until you clear them.</li>
          <li>Your last five searches, without your location: until you clear them in the search box.</li>
          <li>The homepage’s content for ten minutes and its counters for five, so that going back is quick.</li>
          <li>The last place you searched for open mats, never your own location: until you remove it there.</li>
          <li>The gyms you’re comparing: until you close the tab.</li>
          <li>What you typed into a form: until you send it, sign out or close the tab.</li>
          <li>The brand and logo you entered for a sponsorship: until you buy it, sign out or close the tab.</li>
          <li>A gym you just saved or removed from your list: until we’ve stored it, or you sign out or close the tab.</li>
          <li>When you last opened your dashboard, to show what changed since: until you clear it.</li>
          <li>
            Pages you visited, so they open offline: until newer pages replace them. The data those pages loaded, including for places you searched near, is
            kept for up to seven days.
          </li>
          <li>Unsaved changes to a gym: for 30 days, or until you save or discard them. Signing out removes them unless you chose to stay signed in.</li>
          <li>
            Your session while you’re signed in, and a marker that you have one. Signing out removes both. So does closing the tab, unless you chose to stay
            signed in.
          </li>
        </ul>
        <p>All of this stays on your device. To remove it, clear this site’s data in your browser.</p>
      </Section>

      <Section title="Your account">
        <StoredDataTable items={ACCOUNT_DATA} />
        <p>Owners of the same gym see each other’s email addresses. Admins see your profile, including your email address. Other users see none of this.</p>
      </Section>

      <Section title="What you add to the site">
        <StoredDataTable items={CONTRIBUTED_DATA} />
      </Section>

      {hasGoogle && (
        <Section title="Signing in with Google">
          <p>
            If you sign in with Google, Google knows that you have an account here and when you sign in. It gives us your email address, name and picture, under{' '}
            <a href="https://policies.google.com/privacy">Google’s privacy policy</a>. We only use the address. The name and picture are kept with your account,
            shown to no one, and deleted with it.
          </p>
          <p>
            Google’s script runs on the sign-in page and in your settings, and may set cookies there. If you don’t want that, sign up with an email address and
            a password.
          </p>
        </Section>
      )}

      <Section title="Sponsorships">
        <p>
          You pay through <a href="https://stripe.com/privacy">Stripe</a>. Your card or bank details go from your browser to Stripe and never reach us. Stripe
          also gets your email address for the receipt. Its scripts run only on the payment page. They look at your browser to detect fraud and may set cookies.
        </p>
        <p>
          We keep what you bought, for which gym or brand, the amount and tax, the date, a link to the receipt, and your account’s ID. For a week, we also keep
          a one-way code computed from your IP address, so that no one can hold every spot without paying. The law requires us to keep sales records for years.
          After you delete your account, we keep them without your ID. Stripe keeps its own records under its own policy.
        </p>
        <p>
          Everyone sees the sponsored gym, or the brand’s name, link and logo, and the end date. Only you and our admins can see the purchase itself. Admins see
          it with your account’s ID.
        </p>
      </Section>

      <Section title="Messages and reports">
        <p>
          We keep what you enter: the topic, your name, your email address, your message and the page it’s about. If you’re signed in, we add your account’s ID
          so the message is deleted with your account. If you report a gym or photo, we keep your comment, and your email address only if you enter it. Admins
          read messages and reports. We delete them {MESSAGE_RETENTION_MONTHS} months after you send them, or sooner if you ask.
        </p>
      </Section>

      <Section title="Limits on requests">
        <p>
          To stop floods of requests, we count requests per account and per IP address. We store a hash of the address with the time, not the address itself.
          Per-minute counts are set to be deleted after two minutes and daily counts after two days.
        </p>
      </Section>

      <Section title="Download or delete your data">
        <p>
          Select “Download my data” in <Link to={paths.settings}>your settings</Link> to get a file right away with what we store about you.
        </p>
        <p>
          Select “Delete my account” at the end of the same page to delete your account. It starts right away and takes up to an hour. Backups may keep your
          data a little longer. Here’s what happens to it:
        </p>
        <ul>
          {AFTER_DELETION.map(({ what, outcome }) => (
            <li key={what}>
              {what}: {outcome}
            </li>
          ))}
        </ul>
      </Section>

      <Section title="Questions and changes">
        <p>
          To correct something, have a message deleted, or remove your name from a gym’s page, <ContactLink topic="privacy" />. If it’s about a message, include
          its reference.
        </p>
      </Section>
      <PolicyDate />
    </TextPage>
  );
}

function formatMapSource(): string {
  const host = TILE_URL !== undefined && URL.canParse(TILE_URL) ? new URL(TILE_URL).host : undefined;
  if (host === undefined) return 'Maps come from our own servers.';
  const provider = TILE_URL === PUBLIC_STREETS ? `the OpenStreetMap Foundation (${host})` : host;
  return `Streets on maps come from ${provider}, which sees your IP address, our site’s URL and which part of the map you look at.`;
}

function formatOtherScripts(hasGoogle: boolean): string {
  if (APP_CHECK_SITE_KEY !== undefined)
    return hasGoogle ? 'to detect bots, to sign you in with Google and to take a payment' : 'to detect bots and to take a payment';
  return hasGoogle ? 'where you sign in with Google and where you pay' : 'on the page where you pay';
}
