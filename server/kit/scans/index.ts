export { defineScan } from './defineScan'
export { scanErrors } from './errors'
export { scanStep } from './scanStep'
export type { StepSpec } from './scanStep'
export type {
  ScanAnswer,
  ScanChoice,
  ScanOutcome,
  ScanShown,
  ScanState,
  ScanView,
  ScanWork,
  Station,
} from './types'
