import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { lockByHand, releaseByHand, type HandLock } from '../../../modules/warehouse/lock'
import { describeLock, expireLocks } from '../../../modules/warehouse/stock'
import { actAs } from '../../trade/playKit'

interface FreeRow {
  stockId: Id
  warehouseId: Id
  code: string
  conditionGrade: string
}

/**
 * Locks of one demo company on every tab of 锁库管理, made by the program's own steps on the new arrivals. The
 * transaction acts for the company already.
 */
export async function playLocks(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const rows = await freeRows(trx, ctx)
  const shops = await trx
    .selectFrom('shop')
    .select('shopNum')
    .where('companyId', '=', ctx.companyId)
    .where('status', '=', '1')
    .orderBy('id')
    .limit(2)
    .execute()
  if (rows.length < 8 || shops.length === 0) return
  const lock = (change: Partial<HandLock>) => lockOne(trx, ctx, rows, change)
  const shopIds = shops.map(({ shopNum }) => shopNum)
  await lock({ remark: '王老师预留，月底来取' })
  await lock({ lockReason: 'CHECK', remark: '架上找不到，待核' })
  await lock({ lockType: 'SHOP', lockReason: 'ACTIVITY', shopIds, expireTime: daysOn(ctx, 2) })
  await lock({ lockType: 'SHOP', lockReason: 'ACTIVITY', shopIds, expireTime: daysOn(ctx, 30) })
  const back = await lock({ remark: '客户改主意' })
  await releaseByHand(trx, ctx, back, { releaseRemark: '客户不要了' }, () => {})
  const over = await lock({ lockReason: 'ACTIVITY', expireTime: daysOn(ctx, 1) })
  await describeLock(trx, over, { expireTime: ctx.now() })
  await expireLocks(trx, ctx.now())
}

const freeRows = (trx: Trx, ctx: Context): Promise<FreeRow[]> =>
  trx
    .selectFrom('stock as s')
    .innerJoin('shelf as h', 'h.id', 's.shelfId')
    .innerJoin('product as p', 'p.id', 's.productId')
    .select(['s.id as stockId', 's.warehouseId', 'p.productCode as code', 's.conditionGrade'])
    .where('s.companyId', '=', ctx.companyId)
    .where('h.shelfCode', '=', 'X06')
    .where('h.status', '=', '1')
    .whereRef('s.quantity', '>', 's.lockedQuantity')
    .orderBy('s.id', 'desc')
    .limit(8)
    .execute()

async function lockOne(trx: Trx, ctx: Context, rows: FreeRow[], change: Partial<HandLock>) {
  const row = rows.shift()
  if (!row) throw new Error('playLocks: the new arrivals are used up')
  const { stockId, ...place } = row
  const [id] = await lockByHand(trx, ctx, {
    lockType: 'MANUAL',
    lockReason: 'CUSTOMER',
    lockQuantity: 1,
    stockIds: [stockId],
    ...place,
    ...change,
  })
  return id ?? ''
}

/** The same hour some days from now. */
function daysOn(ctx: Context, days: number): string {
  const day = new Date(`${ctx.now().slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return `${day.toISOString().slice(0, 10)}${ctx.now().slice(10)}`
}
