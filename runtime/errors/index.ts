export { captureErrors } from './captureErrors'
export { ErrorBoundary } from './ErrorBoundary'
export { useErrorLog } from './useErrorLog'
export type { CapturedError } from './useErrorLog'
