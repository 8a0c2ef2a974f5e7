import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

export function DiscountsPage() {
  return (
    <PlainPage
      title="Discounts"
      path={paths.discounts}
      description="Discount codes for gear, classes and seminars in Brazilian Jiu-Jitsu."
      lead="There are no discount codes right now."
    >
      <p>
        When a gym or a brand offers readers of this directory a code, it will be listed here with its terms and its last day. A lower price that a gym gives
        everyone, such as a free trial class, is on the gym’s own page. <Link to={paths.states}>Find a gym</Link>.
      </p>
    </PlainPage>
  );
}
