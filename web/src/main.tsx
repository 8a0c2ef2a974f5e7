import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes';
import { GlobalErrorBoundary } from './shell/ErrorScreens';
import { startNotifications } from './stores/notifications';
import { startSession } from './stores/session';
import { startTheme } from './stores/theme';

startTheme();
startSession();
startNotifications();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <GlobalErrorBoundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </GlobalErrorBoundary>
  </StrictMode>,
);
