import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { ContactForm } from './ContactForm';
import { PlainPage } from './PlainPage';

/** `/contact`: the form, and what needs none. */
export default function ContactPage() {
  return (
    <PlainPage
      title="Contact"
      path={paths.contact}
      description="Write to the people behind this directory of Brazilian Jiu-Jitsu gyms: a wrong or missing listing, your own gym, a question."
      lead="Write to the people who keep this directory. To reach a gym, use the phone number or website on its page."
      aside={<OftenQuicker />}
    >
      <ContactForm />
      <p className="small muted">
        What you send is kept for two years, then deleted. <Link to={paths.privacy}>More on privacy</Link>
      </p>
    </PlainPage>
  );
}

/** What needs no message. */
function OftenQuicker() {
  return (
    <>
      <h2>Often quicker</h2>
      <ul>
        <li>Class times, prices, a first visit: ask the gym itself. Its page has the phone number and website.</li>
        <li>Something on a gym’s page is wrong, or the gym has closed: its page has a button for that, which needs no account.</li>
        <li>
          You run a gym: <Link to={paths.states}>open its page</Link> and choose “Is this your gym?”. Once an admin has agreed, you edit it under{' '}
          <Link to={paths.myGyms}>My Gyms</Link>.
        </li>
      </ul>
    </>
  );
}
