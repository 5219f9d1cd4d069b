import { sql } from 'kysely'

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
