export { actorOf } from './actor'
export { serveLacking } from './allocate/watchFreed'
export { allocateOut } from './allocate/allocateOut'
export { splitLack } from './allocate/splitLack'
export { createOutOrder } from './create/createOutOrder'
export type { OutOrderMade } from './create/createOutOrder'
export { outLineOf } from './create/outLineOf'
export type { OutLine, OutRequest, OutSource } from './create/OutSource'
export { cancelOut, interceptOut, returnPicked } from './change/endOut'
export { outOrderErrors } from './errors'
export { handOutEvents } from './outEvents'
export { outWatchers, watchOuts } from './outWatchers'
export type { OutWatcher } from './outWatchers'
export { findOutOrders } from './outItems'
export type { OutOrderView } from './outItems'
export { resumeOut, suspendOut } from './change/pauseOut'
export { finishPick, reportLack, startPick } from './change/pickOut'
export { closeOut, reduceOut } from './change/reduceOut'
export { reduceOuts } from './change/reduceOuts'
export { stopOut, whyStopped } from './change/stopOut'
export { putBack } from './move/putBack'
export { moveOut } from './move/moveOut'
export { revokeOut } from './ship/revokeOut'
export { enterWave, leaveWave } from './floor/enterWave'
export type { WavePlace } from './floor/enterWave'
export { holdOuts } from './floor/holdOuts'
export type { PickMode } from './floor/nextState'
export { countPicked, finishPicked, pickCopies } from './floor/pickCopies'
export { moveReservation } from './floor/reallocate'
export { returnToLack } from './floor/returnToLack'
export { shortCopies } from './floor/shortCopies'
export type { ShortDone, Shortage } from './floor/shortCopies'
export type { Reduction } from './change/reduceOut'
export { revokeShipment } from './ship/revokeShipment'
export { shipOut, shipRequestId } from './ship/shipOut'
export type { ShipRequest } from './ship/shipOut'
export type {
  HeldOut,
  OutCancelReason,
  OutEvents,
  OutStop,
  OutTarget,
  OutSourceType,
  Shipment,
  ShippedLine,
  WarehouseActor,
} from './types'
