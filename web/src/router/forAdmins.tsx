import { lazyPart } from '../lazy/lazyPart';
import { isAdmin, useSession } from '../stores/session';
import { LoadingPage } from '../ui/LoadingPage';
import { Guard } from './Guard';
import type { PageRoute } from './route';

/** The script of a page for admins, which nobody else fetches: they are told whom the page is for without it. */
export const forAdmins =
  (script: PageRoute['script']): PageRoute['script'] =>
  async () => {
    if (isAdmin(useSession.getState())) return script();
    const Page = lazyPart('This page', async () => (await script()).default, { waiting: <LoadingPage /> });
    return {
      default: () => (
        <Guard need="admin">
          <Page />
        </Guard>
      ),
    };
  };
