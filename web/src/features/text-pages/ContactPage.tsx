import { CONTACT_EMAIL } from '../../config';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { ContactForm } from './ContactForm';
import { TextPage } from './TextPage';
import { EmailLink } from './policy';

/** `/contact`: the form, and faster ways to get an answer. */
export default function ContactPage() {
  return (
    <TextPage
      title="Contact"
      path={paths.contact}
      description="Contact the people who run this directory of Brazilian Jiu-Jitsu gyms about a missing gym, a mistake on a gym’s page, your own gym or anything else."
      lead="Write to the people who run this directory. To reach a gym, use the phone number or website on its page."
      aside={<FasterWays />}
    >
      <ContactForm />
      {CONTACT_EMAIL !== undefined && (
        <p>
          You can also email <EmailLink />.
        </p>
      )}
      <p className="small muted">
        We keep messages for two years, then delete them. <Link to={paths.privacy}>How we handle your data</Link>
      </p>
    </TextPage>
  );
}

/** Answers that don't need a message. */
function FasterWays() {
  return (
    <>
      <h2>Faster ways to get help</h2>
      <ul>
        <li>For class times, prices or a first visit, ask the gym. Its page has the phone number and website.</li>
        <li>If something on a gym’s page is wrong, select “Report a problem” there. You don’t need an account.</li>
        <li>
          If you run a gym, <Link to={paths.states}>find its page</Link> and select “Is this your gym?” there. Once an admin approves your claim, you can edit
          it under <Link to={paths.myGyms}>My Gyms</Link>.
        </li>
      </ul>
    </>
  );
}
