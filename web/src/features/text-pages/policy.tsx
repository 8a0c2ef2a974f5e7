import type { ContactTopic } from '@contract';
import { CONTACT_EMAIL, POLICIES_EFFECTIVE_DATE } from '../../config';
import { Link } from '../../ui/Link';
import { formatLongDate } from '../../words/dateTime';
import { paths } from '../../words/paths';

/** When the text of the privacy, terms and accessibility pages last changed. Update this whenever you change one of them. */
const LAST_CHANGED = 'November 2026';

/** A “write to us” link to the contact form, followed by the deployment's email address if it has one. */
export const ContactLink = ({ topic }: { readonly topic: ContactTopic }) => (
  <>
    <Link to={paths.contactAbout(topic)}>write to us</Link>
    {CONTACT_EMAIL !== undefined && (
      <>
        {' '}
        or email <EmailLink />
      </>
    )}
  </>
);

/** The deployment's email address. Renders nothing if it has none. */
export const EmailLink = () => CONTACT_EMAIL !== undefined && <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;

/** The date from which the deployment's policies apply, or else when the text last changed. */
export const PolicyDate = () => (
  <p className="small muted">
    {POLICIES_EFFECTIVE_DATE === undefined ? `Last updated ${LAST_CHANGED}.` : `Effective ${formatLongDate(POLICIES_EFFECTIVE_DATE)}.`}
  </p>
);
