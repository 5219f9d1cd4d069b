export { createOutbox } from './createOutbox'
export type { Outbox, SenderState } from './createOutbox'
export { outboxOf, thisDocument } from './outboxOf'
export { createScanStore } from './scanStore'
export { openRefusals, statusOf } from './types'
export type {
  NewScan,
  QueuedScan,
  ScanAnswer,
  ScanChoice,
  ScanEnd,
  ScanStatus,
  ScanView,
  ScanWay,
} from './types'
