import type { Id, Trx } from '../../../../base/db'
import { recordAudit } from '../../../../kit/auditLog'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { lockRow } from '../../../../kit/machines'
import { actionBody, actionEdit, idParam } from '../../../../kit/records'
import type { WallLine } from './baskets'
import { numbersOf, storeWalls, wallsOf } from './storeWalls'

const load = defineRoute({
  call: 'GET /wms/sortWall/walls/{id}',
  permission: 'store:sortWall:edit',
  summary: '仓库的全部分拣墙',
  params: idParam,
  handle: (ctx, { params: { id } }) =>
    ctx.trx(async (trx) => {
      await lockRow(trx, 'warehouse', id)
      return { id, walls: await readWalls(trx, id) }
    }),
})

/** 分拣墙设置: the whole set of a warehouse. */
const save = defineRoute({
  call: 'POST /wms/sortWall/save',
  permission: 'store:sortWall:edit',
  summary: '保存仓库的分拣墙',
  resource: 'warehouse',
  body: actionEdit('warehouse', 'walls'),
  handle: (ctx, { body }) => {
    const { id, walls } = body as { id: Id; walls?: WallLine[] | null }
    return ctx.trx((trx) => saveWalls(trx, ctx, id, walls ?? []))
  },
})

/** The specified call; the page's own carries the version it saw. */
const saveAll = defineRoute({
  call: 'POST /wms/sortWall/saveSortWall/{id}',
  permission: 'store:sortWall:edit',
  summary: '保存一个仓库的全部分拣墙',
  resource: 'warehouse',
  params: idParam,
  body: actionBody('warehouse', 'walls'),
  handle: (ctx, { params: { id }, body }) =>
    ctx.trx((trx) => saveWalls(trx, ctx, id, (body as { walls?: WallLine[] | null }).walls ?? [])),
})

async function saveWalls(trx: Trx, ctx: Context, id: Id, walls: readonly WallLine[]) {
  const { companyId, warehouseName: label } = await lockRow(trx, 'warehouse', id)
  const before = { walls: await readWalls(trx, id) }
  await storeWalls(trx, { companyId, warehouseId: id, userId: ctx.user.userId }, walls)
  const after = { walls: await readWalls(trx, id) }
  await recordAudit(trx, ctx, { id, label, before, after })
  return { id, ...after }
}

const readWalls = async (trx: Trx, warehouseId: Id): Promise<WallLine[]> =>
  (await wallsOf(trx, warehouseId)).map(
    ({ wallCode, wallName, rowCount, columnCount, disabledBaskets, voiceFlag, status }) => ({
      wallCode,
      wallName,
      rowCount,
      columnCount,
      disabledBaskets: numbersOf(disabledBaskets).join(','),
      voiceFlag,
      status,
    }),
  )

export const wallRoutes: readonly Route[] = [load, save, saveAll]
