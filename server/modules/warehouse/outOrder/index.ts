export { actorOf } from './actor'
export { createOutOrder } from './createOutOrder'
export type { OutOrderMade } from './createOutOrder'
export { outLineOf } from './outLineOf'
export type { OutLine, OutRequest, OutSource } from './OutSource'
export { cancelOut, interceptOut, returnPicked } from './endOut'
export type { OutCancelReason } from './endOut'
export { outOrderErrors } from './errors'
export { handOutEvents } from './outEvents'
export { findOutOrders } from './outItems'
export type { OutOrderView } from './outItems'
export { resumeOut, suspendOut } from './pauseOut'
export { finishPick, reportLack, startPick } from './pickOut'
export { closeOut, reduceOut } from './reduceOut'
export type { Reduction } from './reduceOut'
export { revokeShipment } from './revokeShipment'
export { shipOut } from './shipOut'
export type { ShipRequest } from './shipOut'
export type {
  HeldOut,
  OutEvents,
  OutSourceType,
  Shipment,
  ShippedLine,
  WarehouseActor,
} from './types'
