import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { decideDiscount } from '../../actions/discounts';
import type { StoredDiscount } from '../../stores/discounts';
import { discountProblem } from '../../words/discountState';
import { paths } from '../../words/paths';
import { reasonOf } from '../../words/problems';
import { DiscountItem } from '../../widgets/manage-discounts/DiscountItem';
import { Fact } from '../../ui/Fact';
import { EndDiscount } from '../../widgets/manage-discounts/EndDiscount';
import { holdDecision } from '../../stores/decisions';
import { DecisionProblem } from '../../widgets/decisions/DecisionProblem';
import { type Doing, discountKey } from './doing';
import { useGymPath } from './useGymPath';

interface Props {
  readonly discount: StoredDiscount;
  readonly start: (doing: Doing) => void;
}

/** A discount as admins see it: who gives it, who may decide, and what can be done. */
export function AdminDiscount({ discount, start }: Props) {
  return (
    <DiscountItem
      discount={discount}
      above={
        <Fact name="Given by">
          <Giver discount={discount} />
        </Fact>
      }
      below={<Fact name="Who decides">{deciders(discount)}</Fact>}
      actions={<Actions discount={discount} start={start} />}
    />
  );
}

function deciders({ status, gymId }: StoredDiscount): string | undefined {
  if (status === 'proposed') return 'Any admin. The owner who proposed it is told.';
  if (status !== 'approved') return undefined;
  return gymId === undefined ? 'Any admin may change or end it.' : 'Any admin may change it; the gym’s owners may end it, too.';
}

function Giver({ discount: { giver, gymId, state } }: { readonly discount: StoredDiscount }) {
  const path = useGymPath(gymId);
  if (gymId === undefined) return `${giver}, a partner ${state ? `in ${state}` : 'for all states'}`;
  return (
    <>
      <span>{path === undefined ? giver : <Link to={path}>{giver}</Link>}</span>
      <span>{' · '}</span>
      <Link to={paths.adminGym(gymId)}>Edit the gym</Link>
    </>
  );
}

const APPROVED = 'Approved. It is listed now, and the owner is told; the gym’s page follows within a few minutes.';
const decisionProblem = (error: unknown): string =>
  reasonOf(error) === 'invalid' ? 'Its last day has passed. Edit that first, then approve it.' : discountProblem(error);

function Actions({ discount, start }: Props) {
  const { id, title, giver, status } = discount;
  const key = discountKey({ id });
  const approve = () =>
    holdDecision({
      key,
      said: `Approved “${title}” of ${giver}.`,
      sent: APPROVED,
      send: () => decideDiscount({ id, decision: 'approved' }),
      problemOf: decisionProblem,
    });
  if (status === 'refused' || status === 'ended') return null;
  return (
    <>
      {status === 'proposed' && (
        <>
          <DecisionProblem of={key} />
          <Button kind="mat" data-key="a" aria-label={`Approve ${title}`} onClick={approve}>
            Approve
          </Button>
          <Button data-key="r" aria-label={`Refuse ${title}`} onClick={() => start({ what: 'refuse', discount })}>
            Refuse…
          </Button>
        </>
      )}
      <Button data-key="e" aria-label={`Edit ${title}`} onClick={() => start({ what: 'edit', discount })}>
        Edit…
      </Button>
      {status === 'approved' && <EndDiscount discount={discount} />}
    </>
  );
}
