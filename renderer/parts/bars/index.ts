export { Bars, lengthsOf } from './Bars'
export type { Bar } from './Bars'
