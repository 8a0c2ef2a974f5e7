import { SITE } from '@contract';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { Section, TextPage } from './TextPage';
import { ContactLink, PolicyDate } from './policy';

/** `/terms`: what visitors, owners and sponsors can expect, and what the site expects of them. */
export default function TermsPage() {
  return (
    <TextPage
      title="Terms"
      path={paths.terms}
      description="What you can expect from this directory, and what it expects from you."
      lead={`${SITE.name} is a directory. We don’t run the gyms we list.`}
    >
      <Section title="In short">
        <ul>
          <li>The directory is free to use.</li>
          <li>Class times and prices change. Check with the gym before you go.</li>
          <li>Post only what you know is true.</li>
          <li>Sponsors are labeled “Sponsored.” They can’t buy a higher position in your search results.</li>
          <li>A sponsorship is a one-time payment and never renews by itself.</li>
        </ul>
      </Section>

      <Section title="What we do">
        <p>
          What you read here comes from public sources, gym owners and visitors. A gym’s page says when each part was last checked and by whom. We fix mistakes
          we hear about, but we can’t promise that everything is right or that the site is always up.
        </p>
      </Section>

      <Section title="What we ask of you">
        <ul>
          <li>Enter only what you know is true, and edit only gyms you own or were asked to look after.</li>
          <li>Report what you’ve seen yourself.</li>
          <li>Use only one account. We disable accounts that damage other gyms’ pages.</li>
          <li>Don’t flood the site with requests. We block requests beyond what a person could make by hand.</li>
        </ul>
      </Section>

      <Section title="What you send us">
        <p>
          We may publish what you enter, report or suggest about a gym. We don’t publish your messages, your name or your email address. The{' '}
          <Link to={paths.privacy}>privacy page</Link> says how long we keep them.
        </p>
      </Section>

      <Section title="Reusing our data">
        <p>
          You can read, print and share gym pages. Pages with data from OpenStreetMap say so. That data is under the Open Database License: credit its
          contributors, and keep any database you make from it open. Other sources and their terms are named on each page.
        </p>
      </Section>

      <Section title="Gym owners">
        <p>
          If you run a gym, claim it with “Is this your gym?” on its page. An admin reviews every claim, including when two people claim the same gym. For
          anything else about your listing, <ContactLink topic="my-gym" />. When a gym closes permanently, we keep its page for a while and say so, so that no
          one drives there.
        </p>
      </Section>

      <Section title="Sponsorships">
        <p>
          Sponsors pay for a labeled spot on the site. It doesn’t change any facts, filters or search order.{' '}
          <Link to={paths.sponsorships}>See what a sponsorship includes</Link>
        </p>
        <p>
          You buy a spot for a gym or a brand for a fixed term, as described next to the price. We don’t promise visitors, clicks or customers. A gym’s term
          starts when you pay. A brand’s term starts when an admin approves its name, link and logo. A renewal starts when the current term ends. If a city or
          the homepage has more sponsors than spots, they take equal turns.
        </p>
        <p>Nothing renews by itself. We remind you two weeks before your term ends, and you can add another term then.</p>
      </Section>

      <Section title="Refunds">
        <ul>
          <li>You can cancel an unpaid purchase at any time. Otherwise it expires within the hour.</li>
          <li>Once your sponsorship is live, we don’t refund it if you change your mind, unless the law requires it.</li>
          <li>If we don’t approve your brand, you get a full refund and we tell you why.</li>
          <li>
            If your gym closes or is removed from the directory, we refund the unused days. If we merge it with a duplicate, the sponsorship moves to the merged
            page.
          </li>
          <li>If we end your sponsorship for reasons of our own, we refund the unused days.</li>
          <li>Refunds go to the card or account you paid with. After a full refund, the sponsorship ends right away.</li>
        </ul>
        <p>
          If a charge looks wrong, <ContactLink topic="sponsorship" /> before you dispute it with your bank. It’s faster. If you do dispute it, we show the bank
          what you bought, when you paid and when it was shown.
        </p>
        <p>We can reject or end a sponsorship that is misleading, breaks the law or has nothing to do with the sport.</p>
      </Section>

      <Section title="Training">
        <p>Grappling can cause injuries. Talk with the gym and your doctor about whether it’s right for you.</p>
      </Section>

      <Section title="Questions">
        <p>
          If anything here is unclear, <ContactLink topic="question" />.
        </p>
      </Section>
      <PolicyDate />
    </TextPage>
  );
}
