import { sql } from 'kysely'
import type { Trx } from '../../../base/db'

/** What a fact of shipped lines counts: shipment `s`, its line `i`, outbound `d`, the document's line `l`. */
export const shipped = {
  company: sql`s.company_id`,
  key: sql`i.id`,
  time: sql`s.ship_time`,
  inOutNum: sql`d.out_order_num`,
  figures: {
    quantity: sql`i.quantity`,
    listMoney: sql`i.quantity * l.list_price`,
    money: sql`i.quantity * l.price`,
  },
}

/** Copies that came in, whether sound or not. */
const copies = sql`(i.good_quantity + i.defect_quantity)`

/** What a fact of received lines counts: receipt `r`, its line `i`, inbound `d`, the document's line `l`. */
export const received = {
  company: sql`r.company_id`,
  key: sql`i.id`,
  time: sql`r.receive_time`,
  inOutNum: sql`d.in_order_num`,
  copies,
  figures: {
    quantity: copies,
    listMoney: sql`${copies} * l.list_price`,
    money: sql`${copies} * l.price`,
  },
}

/** Lines of shipments that were not taken back, of documents of one kind. */
export const shippedLines = (trx: Trx, sourceType: string) =>
  trx
    .selectFrom('outShipment as s')
    .innerJoin('outShipmentItem as i', 'i.shipmentId', 's.id')
    .innerJoin('outOrder as d', 'd.id', 's.outOrderId')
    .where('d.sourceType', '=', sourceType)
    .where('s.revokeTime', 'is', null)

/** Lines of receipts that were not taken back, of documents of one kind. */
export const receivedLines = (trx: Trx, sourceType: string) =>
  trx
    .selectFrom('inReceipt as r')
    .innerJoin('inReceiptItem as i', 'i.receiptId', 'r.id')
    .innerJoin('inOrder as d', 'd.id', 'r.inOrderId')
    .where('d.sourceType', '=', sourceType)
    .where('r.revokeTime', 'is', null)
