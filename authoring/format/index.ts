export { canonicalText } from './canonicalText'
