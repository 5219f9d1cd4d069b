import type { Trx } from '../../../../base/db'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { wakeJobs } from '../../../../kit/jobs'
import { chosenRows, enqueueBatch, splitBody, type BatchAnswer } from '../../../../kit/machines'
import { offerTaskType } from '../../../../kit/tasks'
import { actionBody } from '../../../../kit/records'
import { addOffers, checkTerms, type OfferTerms } from './addOffers'
import { refusalOf } from './addRunner'
import { previewRoute } from '../price/previewPrice'
import { refreshFigures } from '../jobs/refreshFigures'

const maxDirect = 50

/** 添加圈内库存: ticked rows at once, a whole filter as a task. */
const addStock = defineRoute({
  call: 'POST /association/gpStock/addStock',
  permission: 'gp:stock:add',
  summary: '添加圈内库存',
  resource: 'gpStockCandidate',
  creates: false,
  body: actionBody('gpStockCandidate', 'add', chosenRows),
  async handle(ctx, { body }) {
    const { rows } = splitBody(body)
    const { ids: _ids, selectionId: _chosen, except: _except, expected: _expected, ...terms } = body
    if ('ids' in rows && rows.ids.length <= maxDirect)
      return ctx.trx((trx) => addNow(trx, ctx, rows.ids, terms))
    const queued = await ctx.trx(async (trx) => {
      await checkTerms(trx, terms)
      return enqueueBatch(
        trx,
        ctx,
        {
          call: '',
          title: '添加圈内库存',
          resource: 'gpStockCandidate',
          taskType: offerTaskType,
          params: terms,
        },
        rows,
        {},
      )
    })
    wakeJobs()
    return queued
  },
})

async function addNow(
  trx: Trx,
  ctx: Context,
  ids: readonly string[],
  terms: OfferTerms,
): Promise<BatchAnswer> {
  await checkTerms(trx, terms)
  const known = ids.filter((id) => /^\d{1,18}$/.test(id))
  const added = new Map(
    (await addOffers(trx, known, terms, ctx.user.userId)).map((one) => [one.stockId, one]),
  )
  await refreshFigures(trx, terms.circleIds)
  const results = ids.map((id) => {
    const one = added.get(id)
    const refusal = refusalOf(one)
    return {
      id,
      label: one?.label ?? id,
      ok: !refusal,
      ...(refusal && { error: refusal.code, reason: refusal.message }),
    }
  })
  const success = results.filter(({ ok }) => ok).length
  return { results, success, failed: results.length - success }
}

export const addRoutes: readonly Route[] = [addStock, previewRoute]
