import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';

/** The console's router; what stands above the pages navigates by it. */
export const router = createBrowserRouter(routes);
