export { defineScan } from './defineScan'
export { scanErrors } from './errors'
export { scanStep } from './scanStep'
export type { StepSpec } from './scanStep'
export type {
  ScanAnswer,
  ScanChoice,
  ScanEnd,
  ScanOutcome,
  ScanShown,
  ScanState,
  ScanView,
  ScanWork,
  Station,
  Waiting,
  Way,
  Whereabouts,
} from './types'
