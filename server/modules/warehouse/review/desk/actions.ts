import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch } from '../../../../kit/machines'
import { passWithoutScan, reportProblem, reviewAgain } from '../core/review'

/** Of a document the person may see. @throws ROW_NOT_FOUND */
async function outNumOf(trx: Trx, id: string): Promise<string> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { outOrderNum } = await trx
    .selectFrom('outOrder')
    .select('outOrderNum')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  return outOrderNum
}

/** 整单通过. */
const pass = defineBatch({
  resource: 'reviewRecord',
  action: 'pass',
  errors: ['REVIEW_STATE', 'OUT_HELD'],
  async row(trx, ctx, id, _input, name) {
    name(await outNumOf(trx, id))
    await asWholeCompany(trx, () => passWithoutScan(trx, id, ctx))
  },
})

/** 报异常. */
const report = defineBatch({
  resource: 'reviewRecord',
  action: 'report',
  isSingle: true,
  errors: ['REVIEW_STATE'],
  async row(trx, ctx, id, { errorType, errorRemark, images }, name) {
    name(await outNumOf(trx, id))
    await asWholeCompany(trx, () => reportProblem(trx, id, { errorType, errorRemark, images }, ctx))
  },
})

/** 重新复核. */
const again = defineBatch({
  resource: 'reviewRecord',
  action: 'again',
  errors: ['REVIEW_NO_ERROR', 'REVIEW_NOT_BACK'],
  async row(trx, ctx, id, _input, name) {
    name(await outNumOf(trx, id))
    await asWholeCompany(trx, () => reviewAgain(trx, id, ctx))
  },
})

export const reviewActions = [pass, report, again]
