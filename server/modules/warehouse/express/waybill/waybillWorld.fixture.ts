import type { Id, Trx } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { bill } from '../../../../proofs/testing/openLedgers'
import { openTrade, type TradeWorld } from '../../../../proofs/testing/openTrade'
import { createOutOrder, handOutEvents } from '../../outOrder'
import { postStockFlow } from '../../stock'
import { startCourier, type SimulatedCourier } from '../couriers/simulated/startCourier'

export interface WaybillWorld {
  app: TestApp
  trade: TradeWorld
  clerk: SignedIn
  courier: SimulatedCourier
  /** Adds an account of the simulated SF. */
  account(changes?: object): Promise<Id>
  /** A CK document of so many copies (400 g each) to Changsha. */
  makeOut(changes?: {
    quantity?: number
    packages?: number
    expressCode?: string | null
  }): Promise<Out>
  act(action: string, ids: readonly Id[], more?: object): Promise<BatchAnswer>
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface Out {
  id: Id
  outOrderNum: string
}

/** A company with a warehouse, a book and a courier that can be made ill. */
export async function openWaybills(): Promise<WaybillWorld> {
  const courier = await startCourier({ lateMs: 1_500, prefix: 'SF' })
  process.env.COURIERS = `SF=${courier.url} YTO=${courier.url}`
  process.env.COURIER_TIMEOUT_MS = '300'
  const app = await createTestApp()
  const trade = await openTrade(app)
  const company = { companyId: trade.companyId, token: '', user: { companyName: '书店' } }
  const clerk = await app.signIn({ company: company as SignedIn, isAdmin: true })
  const quiet = async () => undefined
  handOutEvents({ WHOLESALE: { picked: quiet, shipped: quiet, revoked: quiet } })
  await trade.act(async (trx) => {
    await trx.updateTable('product').set({ weight: 400 }).where('id', '=', trade.bookId).execute()
    await postStockFlow(trx, {
      ...bill(trade.userId),
      companyId: trade.companyId,
      productId: trade.bookId,
      warehouseId: trade.warehouseId,
      shelfId: trade.shelves[0],
      conditionGrade: '90',
      flowType: 'MANUAL_IN',
      change: 5_000,
      unitCost: '8.00',
    })
  })
  let serial = 0

  const world: WaybillWorld = {
    app,
    trade,
    clerk,
    courier,
    read: trade.act,
    async account(changes = {}) {
      serial += 1
      const { data, msg } = await app.post<{ id?: Id }>(
        '/wms/expressSetting/add',
        { ...accountBody(trade.warehouseId), settingName: `顺丰${serial}`, ...changes },
        { as: clerk },
      )
      if (!data?.id) throw new Error(msg)
      return data.id
    },
    async makeOut({ quantity = 2, packages = 1, expressCode = 'SF' } = {}) {
      serial += 1
      const { outOrderNum } = await trade.act((trx) => makeDocument(trx, trade, serial, quantity))
      return trade.act(async (trx) => {
        const { id } = await trx
          .updateTable('outOrder')
          .set({ packageCount: packages, ...(expressCode !== null && { expressCode }) })
          .where('outOrderNum', '=', outOrderNum)
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, outOrderNum }
      })
    },
    async act(action, ids, more = {}) {
      const { data, msg } = await app.post<BatchAnswer>(
        `/wms/express/${action}`,
        { ids, ...more },
        { as: clerk },
      )
      if (!data?.results) throw new Error(msg)
      return data
    },
    async close() {
      delete process.env.COURIERS
      delete process.env.COURIER_TIMEOUT_MS
      await app.close()
      await courier.close()
    },
  }
  return world
}

export const accountBody = (warehouseId: Id) => ({
  settingName: '顺丰月结',
  expressCode: 'SF',
  warehouseIds: [warehouseId],
  waybillType: 'ONLINE',
  accountType: 'DIRECT',
  accountNo: '7551234567',
  accountPassword: 'secret-of-sf',
  senderName: '王五',
  senderPhone: '13900000000',
  senderAddress: '北京市通州区张家湾',
  waybillTemplate: '100x180',
})

const makeDocument = (trx: Trx, trade: TradeWorld, serial: number, quantity: number) =>
  createOutOrder(
    trx,
    {
      outType: 'WHOLESALE',
      sourceType: 'WHOLESALE',
      sourceNum: `PX${serial}`,
      sort: '3',
      receiverName: '李小明',
      receiverPhone: '13800001234',
      province: '湖南省',
      city: '长沙市',
      district: '岳麓区',
      receiverAddress: '麓山南路 1 号',
    },
    {
      companyId: trade.companyId,
      warehouseId: trade.warehouseId,
      warehouseMode: 'NORMAL',
      expressCode: null,
      lines: [
        {
          orderItemId: String(1000 + serial),
          productId: trade.bookId,
          isbn: null,
          productCode: 'SP01',
          productName: '红楼梦',
          author: null,
          publisher: null,
          image: null,
          conditionGrade: '90',
          listPrice: '59.70',
          dealPrice: '30.00',
          quantity,
        },
      ],
      userId: trade.userId,
      now: bill(trade.userId).now,
    },
  )
