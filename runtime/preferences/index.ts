export { usePreference } from './usePreference'
