import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { defineMachine, stateRefused, type RowOf } from '../../../kit/machines'
import { audit, audited, update } from './decide'
import { dropPending } from './changeShare'
import { markWarehouses, pendingOf, notifyPlatform, readShare, notify } from './ShareRow'

const ownOnly =
  (title: string) =>
  async (_trx: Trx, row: RowOf<'shareCompany'>, _input: object, ctx: Context) => {
    if (row.companyId !== ctx.companyId)
      throw fail('SHARE_NOT_OWN', { title, company: row.shareCompanyName })
  }

/** Of a company in sharing only warehouses it has added can be reviewed. */
const hasSomething = async (trx: Trx, { id }: { id: string }) => {
  const row = await readShare(trx, id)
  if (row.status === '1' && pendingOf(row).length === 0)
    throw stateRefused('shareCompany', row.status, '审核')
}

/** What the operator decides, and what a company asks for. */
export const shareMachine = defineMachine({
  resource: 'shareCompany',
  table: 'shareCompany',
  transitions: {
    audit: {
      errors: ['SHARE_SCOPE_LACKS'],
      guard: hasSomething,
      effect: audit,
    },
    takeDown: {
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason, quitTime: sql`now()`, ...audited(ctx) })
        const row = await readShare(trx, id)
        await dropPending(trx, ctx, row)
        await markWarehouses(trx, ctx, row, { status: '4', isOffered: false })
        await notify(trx, ctx, row.companyId, {
          title: '共享已被平台下架',
          content: `平台下架了共享（${row.applyNum}）：${quitReason}。进行中的代发订单继续。`,
        })
      },
    },
    recall: {
      errors: ['SHARE_NOT_OWN'],
      guard: ownOnly('撤回'),
      effect: async (trx, { id }, _input, ctx) =>
        markWarehouses(trx, ctx, await readShare(trx, id), { status: '4', isOffered: false }),
    },
    quit: {
      errors: ['SHARE_NOT_OWN'],
      guard: ownOnly('申请退出'),
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason })
        const row = await readShare(trx, id)
        await dropPending(trx, ctx, row)
        // hidden from the market at once; the membership ends with the operator's word
        await markWarehouses(trx, ctx, row, { status: '2', isOffered: false, isShared: true })
        await notifyPlatform(trx, ctx, {
          title: '有企业申请退出共享',
          content: `“${row.shareCompanyName}”申请退出共享（${row.applyNum}）：${quitReason}`,
        })
      },
    },
  },
})
