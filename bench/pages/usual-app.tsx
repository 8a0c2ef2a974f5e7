import { initializeApp } from 'firebase/app';
import { getAuth, onAuthStateChanged, signInWithPopup, GoogleAuthProvider } from 'firebase/auth';
import { collection, getFirestore, onSnapshot } from 'firebase/firestore';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

/**
 * What a Firebase app in React usually fetches before it shows anything. bench/scripts.ts compares it with our own first load.
 */
const app = initializeApp({ projectId: 'demo' });
const auth = getAuth(app);
onAuthStateChanged(auth, (user) => console.warn(user));
onSnapshot(collection(getFirestore(app), 'gyms'), ({ size }) => console.warn(size));
const signIn = () => signInWithPopup(auth, new GoogleAuthProvider());

function Page() {
  return (
    <button type="button" onClick={signIn}>
      <Link to="/">Home</Link>
    </button>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />);
