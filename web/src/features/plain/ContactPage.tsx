import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

export function ContactPage() {
  return (
    <PlainPage
      title="Contact"
      path={paths.contact}
      description="How to reach the people behind this directory of Brazilian Jiu-Jitsu gyms."
      lead="There is no contact form yet. This page says what already works."
    >
      <h2>About a gym</h2>
      <p>
        For class times, prices or a first visit, ask the gym itself: its page shows the phone number and website we know of.{' '}
        <Link to={paths.states}>Find the gym</Link> by state and city.
      </p>
      <h2>You own a gym that is listed</h2>
      <p>
        Owners edit their gyms under <Link to={paths.myGyms}>My Gyms</Link> once an admin has given them the gym. Sign up with the e-mail address your gym is
        known by, so that an admin can recognize you.
      </p>
    </PlainPage>
  );
}
