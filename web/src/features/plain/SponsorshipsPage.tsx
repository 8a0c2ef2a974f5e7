import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

export function SponsorshipsPage() {
  return (
    <PlainPage
      title="Sponsorships"
      path={paths.sponsorships}
      description="How gyms and brands can support this directory, and what a sponsorship never changes."
      lead="No sponsorships are sold yet: payments are not set up."
    >
      <h2>What a sponsorship will be</h2>
      <p>A gym or a brand supports the directory for a fixed term and is marked with the word “Sponsored”.</p>
      <h2>What it will never change</h2>
      <ul>
        <li>A sponsored gym has the same card as every other gym, not a bigger or brighter one.</li>
        <li>It does not buy the checked stripes: those say how well a listing is confirmed.</li>
        <li>It does not hide other gyms.</li>
      </ul>
    </PlainPage>
  );
}
