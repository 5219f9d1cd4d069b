import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineMachine, type Transition } from '../../../kit/machines'
import { audit, audited, update } from './decide'
import { dictLabel, schemas } from '../../../base/schemas'
import { dropPending } from './changeShare'
import { markWarehouses, pendingOf, platformId, readShare, tell } from './ShareRow'

const audits = 'share:company:audit:platform'

const ownOnly =
  (title: string): Transition['guard'] =>
  async (_trx, row, _input, ctx) => {
    if (row.companyId !== ctx.companyId)
      throw fail('SHARE_NOT_OWN', { title, company: row.shareCompanyName })
  }

/** Of a company in sharing only warehouses it has added can be reviewed. */
const hasSomething: Transition['guard'] = async (trx, { id }) => {
  const row = await readShare(trx, id)
  if (row.status === '1' && pendingOf(row).length === 0)
    throw fail('STATE_REFUSED', {
      now: dictLabel(schemas(), 'share_company_status', row.status),
      title: '审核',
    })
}

const reasonOf = (title: string) =>
  Type.Object({ quitReason: Type.String({ minLength: 1, maxLength: 300, title }) })

/** What the operator decides, and what a company asks for. */
export const shareMachine = defineMachine({
  resource: 'shareCompany',
  table: 'share_company',
  state: 'status',
  base: '/trade/shareCompany',
  transitions: {
    audit: {
      title: '审核',
      from: ['0', '1', '3'],
      permission: audits,
      guard: hasSomething,
      body: Type.Object({
        result: Type.Enum(['1', '0'], { title: '审核结果' }),
        refuseReason: Type.Optional(
          Type.Union([Type.String({ maxLength: 300 }), Type.Null()], { title: '驳回原因' }),
        ),
      }),
      effect: audit,
    },
    takeDown: {
      title: '强制下架',
      from: ['1'],
      to: '4',
      permission: audits,
      body: reasonOf('下架原因'),
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason, quitTime: sql`now()`, ...audited(ctx) })
        const row = await readShare(trx, id)
        await dropPending(trx, ctx, row)
        await markWarehouses(trx, ctx, row, { status: '4', isOffered: false })
        await tell(trx, ctx, row.companyId, {
          title: '共享已被平台下架',
          content: `平台下架了共享（${row.applyNum}）：${String(quitReason)}。进行中的代发订单继续。`,
        })
      },
    },
    recall: {
      title: '撤回',
      from: ['0'],
      to: '5',
      permission: 'share:join',
      guard: ownOnly('撤回'),
      effect: async (trx, { id }, _input, ctx) =>
        markWarehouses(trx, ctx, await readShare(trx, id), { status: '4', isOffered: false }),
    },
    quit: {
      title: '申请退出',
      from: ['1'],
      to: '3',
      permission: 'share:join',
      body: reasonOf('退出原因'),
      guard: ownOnly('申请退出'),
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason })
        const row = await readShare(trx, id)
        await dropPending(trx, ctx, row)
        // hidden from the market at once; the membership ends with the operator's word
        await markWarehouses(trx, ctx, row, { status: '2', isOffered: false, isShared: true })
        await tell(trx, ctx, await platformId(trx), {
          title: '有企业申请退出共享',
          content: `“${row.shareCompanyName}”申请退出共享（${row.applyNum}）：${String(quitReason)}`,
          isTodo: true,
        })
      },
    },
  },
})
