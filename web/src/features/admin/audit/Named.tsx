import { COLLECTIONS, DELETED_ACCOUNT } from '@contract';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../actions/accounts';
import { gymNameOf } from '../../../actions/gyms';
import { Link } from '../../../ui/Link';
import { targetOf } from '../../../words/audit';
import { paths } from '../../../words/paths';

/** What an id stands for, once it is read; undefined until then, and where it is gone. `nameOf` stays the same function. */
function useName(id: string, nameOf: (id: string) => Promise<string | undefined>): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    let current = true;
    setName(undefined);
    nameOf(id).then(
      (read) => current && setName(read),
      (error: unknown) => console.error('A name did not load.', error),
    );
    return () => {
      current = false;
    };
  }, [id, nameOf]);
  return name;
}

/** Who did something: the address of an account, or the name of what acts on its own. */
export function Actor({ uid }: { readonly uid: string }) {
  const email = useName(uid, addressOf);
  if (uid === DELETED_ACCOUNT) return 'a deleted account';
  return email === undefined ? <code>{uid}</code> : <Link to={paths.adminUser(uid)}>{email}</Link>;
}

/** What something was done to, by the path of its document: by name where it has one, with the admin's page of it. */
export function Target({ path }: { readonly path: string }) {
  const { collection, id, kind, to } = targetOf({ target: path });
  if (collection === COLLECTIONS.users) {
    return (
      <>
        Account <Actor uid={id} />
      </>
    );
  }
  if (collection === COLLECTIONS.gyms) return <NamedGym id={id} />;
  return to ? <Link to={to}>{`${kind} ${id}`}</Link> : `${kind} ${id}`;
}

function NamedGym({ id }: { readonly id: string }) {
  const name = useName(id, gymNameOf);
  return name === undefined ? `Gym ${id}` : <Link to={paths.adminGym(id)}>{name}</Link>;
}
