import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { PlainPage } from './PlainPage';

/** `/discount-codes`: none yet; what will be here, and how to have one listed. */
export function DiscountsPage() {
  return (
    <PlainPage
      title="Discounts"
      path={paths.discounts}
      description="Discount codes for gear, classes and seminars in Brazilian Jiu-Jitsu, with their terms and last day."
      lead="Codes that gyms and brands offer the readers of this directory."
    >
      <Empty title="There are no discount codes right now" action={<LinkButton to={paths.states}>Find Gyms</LinkButton>}>
        A lower price that a gym gives everyone, such as a free trial class, is on the gym’s own page.
      </Empty>
      <h2>What will be here</h2>
      <p>Each code with what it is good for, its terms and its last day. An expired code goes; nobody has to try it out.</p>
      <h2>Offer a code</h2>
      <p>
        You run a gym or a brand and want to give readers a better price: <Link to={paths.contactAbout('discount')}>write to us</Link> with the code, what it is
        good for and until when. Listing it costs nothing, and changes nothing about your gym’s place in any list.
      </p>
    </PlainPage>
  );
}
