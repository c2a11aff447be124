export {
  type NavigateOptions,
  type PageLocation,
  type Router,
  RouterContext,
  useLocation,
  useNavigate,
  useParams,
} from './context';
export { Link, type LinkProps } from './link';
