import { lazy, Suspense } from 'react';
import { HomePage } from './features/directory/HomePage';
import { isAdmin, useSession } from './stores/session';

const FeaturedManager = lazy(async () => ({ default: (await import('./features/admin/FeaturedManager')).FeaturedManager }));

/** The homepage; admins also get the section for featured content, whose script visitors never fetch. */
export function Home() {
  const admin = useSession(isAdmin);
  return (
    <>
      <HomePage />
      {admin && (
        <Suspense fallback={null}>
          <FeaturedManager />
        </Suspense>
      )}
    </>
  );
}
