import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { ledgerChecks } from '../../../main/ledgerChecks'
import type { BatchAnswer } from '../../../kit/machines'
import { postFlow } from '../../money/finance'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../order/record/OrderRow'
import { shipOut } from '../../warehouse/outOrder'

const rounds = process.env.FULL_TESTS === 'on' ? 200 : 4

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'refunds at the same moment',
  { timeout: 600_000 },
  () => {
    let world: OrderWorld
    beforeAll(async () => {
      world = await createOrderWorld()
      await world.stock(world.supplier, 10 * rounds + 100)
      await as(world.seller, (trx) =>
        postFlow(trx, {
          companyId: world.seller.companyId,
          flowType: 'RECHARGE',
          changeMoney: '90000.00',
          changeFreeze: '0.00',
          bizType: 'RECHARGE',
          bizNum: 'CZ-races',
        }),
      )
    }, 120_000)
    afterAll(() => world.app.close())
    afterEach(async () => {
      const { stock, money, credit } = ledgerChecks(world.db)
      for (const check of [stock, money, credit]) expect(await check()).toEqual([])
    })

    const as = <T>(who: Side, work: (trx: Trx) => Promise<T>) =>
      actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)
    /** @returns 'done' or the code of the refusal */
    const act = async (name: string, body: object, who: Side) => {
      const answer = await world.app.post<BatchAnswer>(`/order/${name}`, body, { as: who })
      const [result] = answer.data?.results ?? []
      return result?.ok
        ? 'done'
        : (result?.error ?? (answer.data as { error?: string })?.error ?? '')
    }
    const waiting = async (): Promise<OrderRow> => {
      const order = await world.dropOrder({}, { quantity: 2 })
      const body = { ids: [order.id], lackPolicy: '0' }
      expect(await act('shopOrders/confirmAudit', body, world.supplier)).toBe('done')
      return world.order(order.id)
    }
    const ship = ({ outOrderNum, id }: OrderRow) =>
      as(world.supplier, (trx) =>
        shipOut(trx, outOrderNum ?? '', { expressCode: 'SF', expressNum: `SF${id}` }),
      )
    const shipped = async () => {
      const order = await waiting()
      await ship(order)
      return world.order(order.id)
    }
    const lineOf = async (orderId: Id) => {
      const find = (trx: Trx) =>
        trx
          .selectFrom('orderItem')
          .select('id')
          .where('orderId', '=', orderId)
          .executeTakeFirstOrThrow()
      return (await asSystem(world.db, find)).id
    }
    const apply = async (order: OrderRow) => {
      const items = [
        { orderItemId: await lineOf(order.id), refundQuantity: 2, refundAmount: '16.00' },
      ]
      const body = { id: order.orderNum, afterSaleType: '0', reason: '1', items }
      const answer = await world.app.post<{ id: Id; error?: string }>(
        '/order/afterSales/apply',
        body,
        { as: world.seller },
      )
      return answer.code === 200
        ? { id: answer.data.id, said: 'done' }
        : { id: '0', said: answer.data.error ?? answer.msg }
    }
    const agree = (id: Id) => act('afterSales/agree', { ids: [id], duty: '2' }, world.supplier)
    const states = (orderId: Id) =>
      asSystem(world.db, async (trx) => {
        const find = trx
          .selectFrom('afterSale')
          .select('refundStatus')
          .where('orderId', '=', orderId)
        return (await find.orderBy('refundStatus').execute()).map((row) => row.refundStatus)
      })
    const money = async () => (await world.balance(world.seller)).map(Number) as [number, number]
    const each = async (round: () => Promise<void>) => {
      for (let at = 0; at < rounds; at += 1) await round()
    }

    it('two agents agree to the same request: it is paid once', () =>
      each(async () => {
        const order = await shipped()
        const [before] = await money()
        const { id } = await apply(order)
        const said = await Promise.all([agree(id), agree(id), agree(id)])
        // who comes later finds another state, or another record than the form showed
        const refused = said.filter((one) => /^(STATE_REFUSED|RECORD_CHANGED)$/.test(one))
        expect([said.filter((one) => one === 'done').length, refused.length]).toEqual([1, 2])
        expect((await money())[0] - before).toBeCloseTo(16)
      }))

    it('one agrees, the other takes the request back: either, and the money with it', () =>
      each(async () => {
        const order = await waiting()
        const before = await money()
        const { id } = await apply(order)
        const [agreed, withdrawn] = await Promise.all([
          agree(id),
          act('afterSales/cancel', { ids: [id] }, world.seller),
        ])
        expect([agreed, withdrawn].toSorted()).toEqual(['STATE_REFUSED', 'done'])
        const isAgreed = agreed === 'done'
        expect(await states(order.id)).toEqual([isAgreed ? '1' : '4'])
        const { status } = await world.order(order.id)
        expect(status).toBe(isAgreed ? 'DELIVERY_CANCEL' : 'WAIT_DELIVERY')
        const after = await money()
        expect(after.map((one, at) => one - before[at]!)).toEqual(isAgreed ? [19, -19] : [0, 0])
      }))

    it('two requests claim the same copies: one is taken', () =>
      each(async () => {
        const order = await shipped()
        const said = await Promise.all([apply(order), apply(order)])
        expect(said.map((one) => one.said).toSorted()).toEqual(['AFTER_SALE_LINE_OPEN', 'done'])
        expect(await states(order.id)).toEqual(['3'])
      }))

    it('a request meets the cancelling of its order: either stops the other', () =>
      each(async () => {
        const order = await waiting()
        const before = await money()
        const cancel = { ids: [order.id], cancelReason: '1' }
        const [asked, cancelled] = await Promise.all([
          apply(order),
          act('shopOrders/cancel', cancel, world.seller),
        ])
        if (cancelled === 'done') {
          expect(asked.said).toBe('AFTER_SALE_ORDER_STATE')
          expect(await states(order.id)).toEqual([])
        } else {
          expect([asked.said, cancelled]).toEqual(['done', 'STATE_REFUSED'])
          const recover = { ids: [order.id], way: 'CANCEL' }
          const [agreed, ended] = await Promise.all([
            agree(asked.id),
            act('shopOrders/recover', recover, world.seller),
          ])
          expect(agreed).toBe('done')
          expect(['ORDER_AFTER_SALE_OPEN', 'STATE_REFUSED']).toContain(ended)
        }
        expect((await world.order(order.id)).status).toBe('DELIVERY_CANCEL')
        expect((await money()).map((one, at) => one - before[at]!)).toEqual([19, -19])
      }))

    it('a request meets the parcel leaving: the goods are stopped, or gone and still refundable', () =>
      each(async () => {
        const order = await waiting()
        const [asked, left] = await Promise.all([
          apply(order),
          ship(order).then(
            () => 'done',
            (error: unknown) => (error instanceof AppError ? error.code : String(error)),
          ),
        ])
        expect(asked.said).toBe('done')
        expect(['done', 'OUT_HELD']).toContain(left)
        const { status } = await world.order(order.id)
        expect(status).toBe(left === 'done' ? 'DELIVERIED' : 'DELIVERY_ERROR')
        expect(await agree(asked.id)).toBe('done')
        expect((await world.order(order.id)).refundAmount).toBe('16.00')
      }))
  },
)
