import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import type { BatchAnswer } from '../../../kit/machines'
import { expressRoutes } from '../../../modules/warehouse/express'

/** Numbers of YTO for documents that wait, typed in as 批量录入单号 takes them: their labels can be printed. */
export async function typeNumbers(
  trx: Trx,
  ctx: Context,
  numbers: readonly (readonly [outOrderNum: string, expressNum: string])[],
): Promise<void> {
  const route = expressRoutes.find(({ call }) => call === 'POST /wms/express/record')
  if (!route) throw new Error('typeNumbers: nobody answers POST /wms/express/record')
  if (numbers.length === 0) return
  const lines = numbers.map((pair) => pair.join(' ')).join('\n')
  // the calls open no transaction of their own: all of the demo is one
  const own: Context = {
    ...ctx,
    user: ctx.user,
    companyId: ctx.companyId,
    trx: (work) => work(trx),
  }
  const answer = await route.handle(own, {
    body: { expressCode: 'YTO', lines },
    query: {},
    params: {},
  })
  const { results } = answer as BatchAnswer
  const bad = results.find(({ ok }) => !ok)
  if (bad) throw new Error(`typeNumbers: ${bad.label}: ${bad.reason}`)
}
