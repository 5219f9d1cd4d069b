import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { warehouseRoutes } from '../../../modules/warehouse/warehouse'
import { lockStock } from '../../../modules/warehouse/stock'
import { actAs } from '../../trade/playKit'

interface Stage {
  trx: Trx
  ctx: Context
}

/**
 * Warehouses of one demo company in every state: one out of use, two sold as one, limits, a black list, a further sort
 * wall, and a reservation whose document is over. The transaction acts for the company already.
 */
export async function playHouse(trx: Trx, user: SessionUser): Promise<void> {
  // the calls open no transaction of their own: all of the demo is one
  const ctx: Context = { ...(await actAs(trx, user)), trx: (work) => work(trx) }
  const stage = { trx, ctx }
  const [first, second] = [
    await add(stage, '亦庄备货一仓', 'YZ01', 90),
    await add(stage, '亦庄备货二仓', 'YZ02', 91),
  ]
  const old = await add(stage, '通州旧仓', 'TZ09', 99)
  await call(stage, 'POST /wms/warehouse/disable', { ids: [old] })
  const group = { memberIds: [first, second], mainWarehouseId: first }
  await call(stage, 'POST /system/companys/settingMergeWarehouse', {
    mergeName: '亦庄合并仓',
    isOpen: true,
    ...group,
  })
  await call(stage, 'POST /wms/warehouse/limit', { ids: [second], limitPlatforms: ['5', '13'] })
  const other = await otherCompany(trx)
  if (other)
    await call(stage, 'POST /wms/warehouseblack/add', {
      ids: [first],
      blackCompanyId: other,
      reason: '多次下单不付款',
    })
  await call(stage, 'POST /wms/sortWall/save', {
    id: second,
    walls: [
      {
        wallCode: 'YZ-A',
        wallName: '亦庄甲墙',
        rowCount: 3,
        columnCount: 5,
        disabledBaskets: '8',
      },
      { wallCode: 'YZ-B', wallName: '亦庄乙墙', rowCount: 2, columnCount: 4, status: '0' },
    ],
  })
  await leaveStale(stage)
}

async function add(stage: Stage, warehouseName: string, warehouseCode: string, priority: number) {
  const made = (await call(stage, 'POST /wms/warehouse/insertWarehouse', {
    warehouseName,
    warehouseCode,
    priority,
    warehouseType: 'SELF',
    warehouseMode: 'NORMAL',
    contact: '马师傅',
    phone: '13611110001',
    region: ['北京市', '北京市', '大兴区'],
    address: '经海三路 12 号',
    senderName: '马师傅',
    senderPhone: '13611110001',
  })) as { id: Id }
  return made.id
}

const otherCompany = async (trx: Trx): Promise<Id | undefined> =>
  (await sql<{ id: Id }>`select id from other_company order by id desc limit 1`.execute(trx))
    .rows[0]?.id

/** A copy is still held for a document that was cancelled, as an interrupted shipment once left it. */
async function leaveStale({ trx, ctx }: Stage): Promise<void> {
  const { rows } = await sql<{ stockId: Id; billNum: string }>`
    select s.id as stock_id, o.out_order_num as bill_num
    from out_order o join stock s on s.warehouse_id = o.warehouse_id and s.quantity > s.locked_quantity
    join shelf h on h.id = s.shelf_id and h.sells
    where o.company_id = ${ctx.companyId} and o.out_status = 'CANCELLED'
    order by o.id desc, s.id limit 1`.execute(trx)
  const [found] = rows
  if (!found) return
  const { stockId, billNum } = found
  await lockStock(
    trx,
    {
      companyId: ctx.companyId,
      lockType: 'ORDER',
      billType: 'OUT_ORDER',
      billNum,
      userId: ctx.user.userId,
    },
    [{ stockId, quantity: 1 }],
  )
}

async function call({ ctx }: Stage, name: string, body: object): Promise<unknown> {
  const route = warehouseRoutes.find((one) => one.call === name)
  if (!route) throw new Error(`playHouse: nobody answers ${name}`)
  const answer = (await route.handle(ctx, { body, query: {}, params: {} })) as {
    failed?: number
    results?: readonly { reason?: string }[]
  }
  if (answer.failed) throw new Error(`playHouse: ${name}: ${answer.results?.[0]?.reason ?? ''}`)
  return answer
}
