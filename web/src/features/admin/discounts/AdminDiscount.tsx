import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { decideDiscount } from '../../../stores/discounts';
import type { StoredDiscount } from '../../../stores/discounts';
import { paths } from '../../../words/paths';
import { getErrorReason, getErrorMessage } from '../../../words/problems';
import { DiscountItem } from '../../../widgets/manage-discounts/DiscountItem';
import { Fact } from '../../../ui/Fact';
import { EndDiscount } from '../../../widgets/manage-discounts/EndDiscount';
import { scheduleDecision } from '../../../stores/decisions';
import { DecisionProblem } from '../../../widgets/decisions/DecisionProblem';
import { gymPaths } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';

/** The open dialog. It stays open even if its discount moves to another list in the meantime. */
export type DiscountDialog = { readonly kind: 'create' } | { readonly kind: 'edit' | 'reject'; readonly discount: StoredDiscount };

/** The key of the decision about a proposed discount. */
export const getDiscountKey = ({ id }: { readonly id: string }): string => `discounts/${id}`;

interface Props {
  readonly discount: StoredDiscount;
  readonly openDialog: (dialog: DiscountDialog) => void;
}

/** A discount in the admin list: who offers it, who can edit it, and its actions. */
export function AdminDiscount({ discount, openDialog }: Props) {
  return (
    <DiscountItem
      discount={discount}
      above={
        <Fact name="Offered by">
          <OfferedBy discount={discount} />
        </Fact>
      }
      below={<Fact name="Who can edit it">{describeEditors(discount)}</Fact>}
      actions={<Actions discount={discount} openDialog={openDialog} />}
    />
  );
}

function describeEditors({ status, gymId }: StoredDiscount): string | undefined {
  if (status === 'proposed') return 'Any admin can edit, approve or reject it. The owner who submitted it will be notified of the decision.';
  if (status !== 'approved') return undefined;
  return gymId === undefined ? 'Any admin can edit or end it.' : 'Any admin can edit or end it. The gym’s owners can end it, too.';
}

function OfferedBy({ discount: { offeredBy, gymId, state } }: { readonly discount: StoredDiscount }) {
  const { value: path } = useValue(gymPaths, gymId);
  if (gymId === undefined) return state ? `${offeredBy}, a partner in ${state}` : `${offeredBy}, a partner in all states`;
  return (
    <>
      <span>{path === undefined ? offeredBy : <Link to={path}>{offeredBy}</Link>}</span>
      <span>{' · '}</span>
      <Link to={paths.adminGym(gymId)}>Edit gym</Link>
    </>
  );
}

const APPROVED_MESSAGE = 'Discount approved. It’s listed now and will be on the gym’s page in a few minutes. The owner will be notified.';
const describeDecisionProblem = (error: unknown): string =>
  getErrorReason(error) === 'invalid' ? 'This discount’s last day has passed. Change the last day, then approve it.' : getErrorMessage(error);

function Actions({ discount, openDialog }: Props) {
  const { id, title, offeredBy, status, version } = discount;
  const key = getDiscountKey({ id });
  const approve = () =>
    scheduleDecision({
      key,
      summary: `Approved “${title}” from ${offeredBy}.`,
      failedMessage: `Couldn’t approve “${title}” from ${offeredBy}.`,
      sentMessage: APPROVED_MESSAGE,
      send: () => decideDiscount({ id, decision: 'approved', version }),
      describeProblem: describeDecisionProblem,
    });
  if (status === 'rejected' || status === 'ended') return null;
  return (
    <>
      {status === 'proposed' && (
        <>
          <DecisionProblem decisionKey={key} />
          <Button kind="secondary" data-key="a" aria-label={`Approve ${title}`} onClick={approve}>
            Approve
          </Button>
          <Button data-key="r" aria-label={`Reject ${title}`} onClick={() => openDialog({ kind: 'reject', discount })}>
            Reject…
          </Button>
        </>
      )}
      <Button data-key="e" aria-label={`Edit ${title}`} onClick={() => openDialog({ kind: 'edit', discount })}>
        Edit…
      </Button>
      {status === 'approved' && <EndDiscount discount={discount} />}
    </>
  );
}
