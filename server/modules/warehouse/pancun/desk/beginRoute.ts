import { defineRoute } from '../../../../kit/http'
import { actionBody } from '../../../../kit/records'
import { registerCopy, type NewCopy } from '../ancient/registerCopy'
import { beginPancun, type NewPancun } from '../document/beginPancun'
import { ancient, pt } from '../kinds'

/** 开始盘存 of ordinary books. */
const beginPt = defineRoute({
  call: 'POST /store/ptPanCun/begin',
  permission: 'store:ptPanCun:add',
  summary: '普通盘存：开始盘存',
  resource: 'ptPanCun',
  body: actionBody('ptPanCun', 'begin'),
  handle: (ctx, { body }) =>
    ctx.trx((trx) => beginPancun(trx, ctx, pt, body as NewPancun & typeof body)),
})

/** 开始盘存 of old books: 建档 adds, 扫码核对 compares. */
const beginAncient = defineRoute({
  call: 'POST /store/ancientPanCun/begin',
  permission: 'store:ancientPanCun:add',
  summary: '古旧书盘存：开始盘存',
  resource: 'ancientPanCun',
  body: actionBody('ancientPanCun', 'begin'),
  handle: (ctx, { body }) => {
    const { warehouseId, checkMode } = body as typeof body & {
      warehouseId: string
      checkMode: string
    }
    const pancunMode = checkMode === 'NEW' ? 'ADD' : 'COVER'
    return ctx.trx((trx) => beginPancun(trx, ctx, ancient, { warehouseId, pancunMode }))
  },
})

const register = defineRoute({
  call: 'POST /store/ancientPanCun/register',
  permission: 'store:ancientPanCun:add',
  summary: '古旧书盘存：保存并下一本',
  resource: 'ancientPanCun',
  body: actionBody('ancientPanCun', 'register'),
  handle: (ctx, { body }) =>
    ctx.trx((trx) => registerCopy(trx, ctx, body as NewCopy & typeof body)),
})

export const beginRoutes = [beginPt, beginAncient, register]
