import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PlainPage } from './PlainPage';

/** `/sponsorships`: what they will be and never change. None are sold yet. */
export function SponsorshipsPage() {
  return (
    <PlainPage
      title="Sponsorships"
      path={paths.sponsorships}
      description="How gyms and brands can support this directory, and what a sponsorship never changes."
      lead="No sponsorships are sold yet: payments are not set up."
    >
      <h2>What a sponsorship will be</h2>
      <p>A gym or a brand supports the directory for a fixed term and is marked with the word “Sponsored”. It ends by itself, without a notice to give.</p>
      <h2>What it will never change</h2>
      <ul>
        <li>A sponsored gym has the same card as every other gym, not a bigger or brighter one.</li>
        <li>It does not buy the checked stripes: those say how well a listing is confirmed.</li>
        <li>It does not hide other gyms.</li>
      </ul>
      <h2>Be told when it starts</h2>
      <p>
        <Link to={paths.contactAbout('sponsorship')}>Write to us</Link> with the gym or brand it would be for. That binds you to nothing.
      </p>
    </PlainPage>
  );
}
