import { lazyPart } from '../lazy/lazyPart';
import { isAdmin, useSession } from '../stores/session';
import { LoadingPage } from '../ui/LoadingPage';
import { Guard } from './Guard';
import type { PageRoute } from './route';

/** A page for admins, whose script only admins fetch. Others see whom it is for, also if they lose the role while it is open. */
export const forAdmins =
  (script: PageRoute['script']): PageRoute['script'] =>
  async () => {
    const Page = isAdmin(useSession.getState()) ? (await script()).default : whenAdmitted(script);
    return {
      default: () => (
        <Guard need="admin">
          <Page />
        </Guard>
      ),
    };
  };

const whenAdmitted = (script: PageRoute['script']) => lazyPart('This page', async () => (await script()).default, { waiting: <LoadingPage /> });
