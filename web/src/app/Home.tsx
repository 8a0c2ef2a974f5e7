import { HomePage } from '../features/home/HomePage';
import { lazyPart } from '../parts/lazyPart';
import { isAdmin, useSession } from '../stores/session';

const FeaturedManager = lazyPart('The featured content section', async () => (await import('../features/admin/featured/FeaturedManager')).FeaturedManager);

/** The homepage. Admins also get the section for featured content. No one else fetches its script. */
export default function Home() {
  const admin = useSession(isAdmin);
  return (
    <>
      <HomePage />
      {admin && (
        <div className="container">
          <FeaturedManager />
        </div>
      )}
    </>
  );
}
