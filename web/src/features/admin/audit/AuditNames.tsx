import { COLLECTIONS, DELETED_ACCOUNT } from '@contract';
import { accountsById } from '../../../stores/accounts';
import { documentNames } from '../../../stores/audit';
import { gymNames } from '../../../stores/gyms';
import { useOptionalValue } from '../../../stores/values';
import { Link } from '../../../ui/Link';
import { getAutomaticActor, formatActor, parseAuditTarget } from '../../../words/audit';
import { paths } from '../../../words/paths';

const LOADING = '…';
const DELETED = '(since deleted)';
/** The text of a link to a document that has no name, such as a bulk change. */
const UNNAMED = '(view)';

/** Who did something: an account's email address, or the name of an automatic process. */
export function Actor({ uid }: { readonly uid: string }) {
  const profile = useOptionalValue(accountsById, uid);
  if (uid === DELETED_ACCOUNT) return 'a deleted account';
  const automatic = getAutomaticActor(uid);
  if (automatic !== undefined) return automatic;
  return profile ? <Link to={paths.adminUser(uid)}>{profile.email}</Link> : <code>{uid}</code>;
}

/** The role of the account or process that did something: `An admin`. */
export function ActorRole({ uid }: { readonly uid: string }) {
  const profile = useOptionalValue(accountsById, uid);
  const isAccount = uid !== DELETED_ACCOUNT && getAutomaticActor(uid) === undefined;
  return isAccount && profile === undefined ? LOADING : formatActor(uid, profile ?? undefined);
}

/** A gym's name, with a link to its editor if the gym still exists. `name`: shown until the current name has loaded, or if the gym was deleted. */
export function GymName({ id, name: fallbackName }: { readonly id: string; readonly name?: string | undefined }) {
  const name = useOptionalValue(gymNames, id);
  if (name === undefined && fallbackName === undefined) return LOADING;
  return name ? <Link to={paths.adminGym(id)}>{name}</Link> : (fallbackName ?? 'a deleted gym');
}

interface TargetProps {
  /** The path of a document. */
  readonly path: string;
  /** The document's name, if the audit entry contains it. */
  readonly name?: string | undefined;
}
interface LinkedTargetProps {
  readonly path: string;
  /** The admin page of the target, if there is one. */
  readonly to: string | undefined;
}

/** A document's name, with a link to the admin page that manages it, if there is one. */
export function Target({ path, name }: TargetProps) {
  const { collection, id, isReadable, to } = parseAuditTarget({ target: path });
  if (collection === COLLECTIONS.users) return <Actor uid={id} />;
  if (collection === COLLECTIONS.gyms) return <GymName id={id} name={name} />;
  const knownName = collection === COLLECTIONS.redirects ? id : name;
  if (knownName === undefined) return isReadable ? <TargetWithLoadedName path={path} to={to} /> : <UnnamedTarget path={path} to={to} />;
  return to ? <Link to={to}>{knownName}</Link> : knownName;
}

const UnnamedTarget = ({ path, to }: LinkedTargetProps) => <Link to={to ?? paths.adminAuditOf('target', path)}>{UNNAMED}</Link>;

function TargetWithLoadedName({ path, to }: LinkedTargetProps) {
  const name = useOptionalValue(documentNames, path);
  if (name === undefined) return LOADING;
  if (name === null) return DELETED;
  if (name === '') return <UnnamedTarget path={path} to={to} />;
  return to ? <Link to={to}>{name}</Link> : name;
}
