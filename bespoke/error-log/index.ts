export { ErrorLogBadge } from './ErrorLogBadge'
