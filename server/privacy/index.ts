export { maskRow } from './maskRow'
export { maskText } from './maskText'
export type { Mask } from './maskText'
export { redact, redactText } from './redact'
