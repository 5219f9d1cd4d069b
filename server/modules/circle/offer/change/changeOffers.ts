import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { defineBatch, defineMachine, requireState } from '../../../../kit/machines'
import { holdOffer, setBase, setPrice, settle } from '../price/priceOffers'
import { notifyWithdrawn } from './watchOffers'

const offer = { resource: 'gpStock' } as const
const labelOf = (isbn13: string | null, id: Id) => isbn13 ?? id

const states = defineMachine({
  resource: 'gpStock',
  table: 'gpStock',
  transitions: {
    pause: {
      effect: async (trx, { id }) => {
        await bump(trx, id)
        await withdraw(trx, id)
      },
    },
    resume: {
      // what may not be seen comes back as what it is
      effect: async (trx, { id }) => {
        await sql`update gp_stock set state = 'SOLD_OUT', version = version + 1 where id = ${id}`.execute(
          trx,
        )
        await settle(trx, id)
      },
    },
    remove: {
      errors: ['GP_OFFER_ORDERED'],
      guard: requireNoOrder,
      effect: async (trx, { id }) => {
        await sql`
          update gp_stock set state = 'REMOVED', block_reason = null, version = version + 1, update_time = now()
          where id = ${id}`.execute(trx)
        await withdraw(trx, id)
      },
    },
  },
})

/** @throws GP_OFFER_ORDERED while an order that nobody has audited yet keeps copies of it */
async function requireNoOrder(trx: Trx, { id }: { id: Id }): Promise<void> {
  const { rows } = await sql<{ orderNum: string }>`
    select order_num from offers_in_orders(array[${id}::bigint])`.execute(trx)
  if (rows[0]) throw fail('GP_OFFER_ORDERED', { orderNum: rows[0].orderNum })
}

const withdraw = (trx: Trx, id: Id) =>
  notifyWithdrawn(trx, sql`exclude_offers(array[${id}::bigint])`)

const bump = (trx: Trx, id: Id) =>
  sql`update gp_stock set version = version + 1, update_time = now() where id = ${id}`.execute(trx)

/** Whether others' comparing of this offer costs them quota, from the next comparison on. */
async function setFree(
  trx: Trx,
  id: Id,
  { action, isFree }: { action: 'setFree' | 'unsetFree'; isFree: boolean },
  name: (label: string) => void,
): Promise<void> {
  const held = await holdOffer(trx, id)
  name(labelOf(held.isbn13, id))
  requireState('gpStock', action, held)
  await sql`update gp_stock set free_flag = ${isFree}, version = version + 1 where id = ${id}`.execute(
    trx,
  )
}

/** What a supplier changes about its offers, each row in a transaction of its own. */
export const offerDeeds: readonly Route[] = [
  ...states,
  defineBatch({
    ...offer,
    action: 'setPrice',
    errors: ['GP_PRICE_ZERO', 'GP_PRICE_BASE', 'STATE_REFUSED'],
    async row(trx, _ctx, id, { skipBelowBase, ...rule }, name) {
      const { isbn13 } = await setPrice(trx, id, rule, { isStrict: skipBelowBase === true })
      name(labelOf(isbn13, id))
    },
  }),
  defineBatch({
    ...offer,
    action: 'setBase',
    errors: ['GP_BASE_LACKS', 'GP_BASE_PRICE', 'STATE_REFUSED'],
    async row(trx, _ctx, id, rule, name) {
      name(labelOf((await setBase(trx, id, rule)).isbn13, id))
    },
  }),
  defineBatch({
    ...offer,
    action: 'setFree',
    errors: ['STATE_REFUSED'],
    // product.md's call takes both ways
    more: { freeFlag: Type.Optional(Type.Enum(['0', '1'], { title: '比价免额度' })) },
    row: (trx, _ctx, id, { freeFlag }, name) =>
      setFree(trx, id, { action: 'setFree', isFree: freeFlag !== '0' }, name),
  }),
  defineBatch({
    ...offer,
    action: 'unsetFree',
    errors: ['STATE_REFUSED'],
    row: (trx, _ctx, id, _input, name) =>
      setFree(trx, id, { action: 'unsetFree', isFree: false }, name),
  }),
  defineBatch({
    ...offer,
    action: 'setReserve',
    errors: ['STATE_REFUSED'],
    async row(trx, _ctx, id, { reserveQty }, name) {
      const held = await holdOffer(trx, id)
      name(labelOf(held.isbn13, id))
      requireState('gpStock', 'setReserve', held)
      await sql`
        update gp_stock set reserve_qty = ${reserveQty}, version = version + 1, update_time = now(),
          state = case when state = 'ON' then 'SOLD_OUT' else state end
        where id = ${id}`.execute(trx)
      await settle(trx, id)
    },
  }),
  defineBatch({
    ...offer,
    action: 'setFreight',
    errors: ['STATE_REFUSED', 'GP_FREIGHT_UNKNOWN'],
    async row(trx, _ctx, id, { freightTemplateId }, name) {
      const held = await holdOffer(trx, id)
      name(labelOf(held.isbn13, id))
      requireState('gpStock', 'setFreight', held)
      const template = await trx
        .selectFrom('freightTemplate')
        .select('id')
        .where('id', '=', freightTemplateId)
        .executeTakeFirst()
      if (!template) throw fail('GP_FREIGHT_UNKNOWN')
      await sql`
        update gp_stock set freight_template_id = ${template.id}, version = version + 1 where id = ${id}`.execute(
        trx,
      )
    },
  }),
]
