/**
 * The part of react-router that pages may use. It is listed one by one so that the shared copy
 * holds these and nothing else.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  isRouteErrorResponse,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router';
export type { LinkProps, Location, NavigateFunction } from 'react-router';
