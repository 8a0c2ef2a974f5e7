import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** How a gym or a brand gets its discount listed. */
export function OfferDiscount() {
  return (
    <section aria-labelledby="offer" className="section measure stack-small">
      <h2 id="offer">Offer a discount</h2>
      <p>
        Own a gym here? Submit a discount from <Link to={paths.myGyms}>My Gyms</Link>. Once we approve it, it’s shown here and on your gym’s page until its last
        day.
      </p>
      <p>
        Run a brand, an event or a gym you haven’t claimed yet? <Link to={paths.contactAbout('discount')}>Contact us</Link> with your offer, its terms and its
        last day.
      </p>
      <p className="muted">Listing a discount is free and doesn’t affect where a gym appears in lists.</p>
    </section>
  );
}
