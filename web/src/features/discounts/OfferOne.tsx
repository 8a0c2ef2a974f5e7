import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** How a gym or a brand has its discount listed. */
export function OfferOne() {
  return (
    <section aria-labelledby="offer" className="section measure stack-small">
      <h2 id="offer">Offer a discount</h2>
      <p>
        You own a gym here: propose one on <Link to={paths.myGyms}>My Gyms</Link>. Once we have read it, it stands here and on the gym’s page until its last
        day.
      </p>
      <p>
        You run a brand, an event or a gym that nobody has claimed yet: <Link to={paths.contactAbout('discount')}>write to us</Link> with what you give, its
        terms and its last day.
      </p>
      <p className="muted">Listing a discount costs nothing, and changes nothing about a gym’s place in any list.</p>
    </section>
  );
}
