import { DELETED_ACCOUNT } from '@contract';
import { accountsById } from '../../../stores/accounts';
import { useOptionalValue } from '../../../stores/values';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';

/** Who bought a sponsorship: the account's email address, or its id if its profile hasn't loaded. */
export function Buyer({ userId }: { readonly userId: string }) {
  const isDeleted = userId === DELETED_ACCOUNT;
  const profile = useOptionalValue(accountsById, isDeleted ? undefined : userId);
  if (isDeleted) return 'a deleted account';
  return profile ? <Link to={paths.adminUser(userId)}>{profile.email}</Link> : `account ${userId}`;
}
