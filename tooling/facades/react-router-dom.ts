// The shared copy of react-router-dom, cut to the names that the product uses: shared modules can't be tree-shaken (the
// host does not know what remotes will ask for), and the whole package costs twice as many bytes. The build fails with
// the name when a module imports one that is missing here: add it then, and say in the commit what it costs.
// It must not import 'react-router-dom': that is its own share key.
export { RouterProvider } from './router-provider';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
