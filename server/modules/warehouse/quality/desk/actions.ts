import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch } from '../../../../kit/machines'
import { failCopy, type Failure } from '../check/failCopy'
import { shortDocument } from '../check/shortDocument'
import { passWhole } from '../check/wholeOut'
import { finishSorting } from '../wall/finishSorting'
import { startSorting } from '../wall/startSorting'

/** @throws ROW_NOT_FOUND */
function requireId(id: string): void {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
}

/** 不合格: the copy a station has checked last; the row is its record. */
const failRoute = defineBatch({
  resource: 'sortBasket',
  action: 'fail',
  isSingle: true,
  errors: [
    'QC_RECORD_GONE',
    'QC_UNDO_LATE',
    'QC_NO_GRADE',
    'QC_SAME_GRADE',
    'QC_NO_DEFECT_SHELF',
    'OUT_STATE',
  ],
  async row(trx, ctx, id, input, name) {
    requireId(id)
    const { outOrderNum } = await trx
      .selectFrom('qualityRecord')
      .select('outOrderNum')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
    name(outOrderNum)
    const requestId = ctx.requestId ?? `qc:${id}`
    await asWholeCompany(trx, () => failCopy(trx, id, input as Failure, requestId, ctx))
  },
})

/** 报缺 of a basket. */
const shortRoute = defineBatch({
  resource: 'sortBasket',
  action: 'short',
  errors: ['OUT_STATE', 'QC_NOTHING_SHORT'],
  async row(trx, ctx, id, _input, name) {
    requireId(id)
    name(await outNumOf(trx, id))
    const { missing, found } = await asWholeCompany(trx, () => shortDocument(trx, id, ctx))
    return found < missing
      ? { warning: `报缺 ${missing} 册，改配 ${found} 册，其余等货` }
      : undefined
  },
})

/** 整单质检通过. */
const wholeRoute = defineBatch({
  resource: 'outOrder',
  action: 'passWhole',
  errors: ['QC_DOCUMENT_STATE', 'QC_ON_WALL', 'QC_FULL', 'OUT_STATE'],
  async row(trx, ctx, id, _input, name) {
    requireId(id)
    name(await outNumOf(trx, id))
    await asWholeCompany(trx, () => passWhole(trx, id, ctx))
  },
})

/** 开始分拣. */
const startRoute = defineBatch({
  resource: 'wave',
  action: 'startSort',
  isSingle: true,
  errors: [
    'QC_WAVE_MODE',
    'QC_WAVE_STATE',
    'QC_NO_WALL',
    'QC_WALL_BUSY',
    'QC_WALL_SMALL',
    'WAVE_WALL',
  ],
  async row(trx, ctx, id, { sortWallId }, name) {
    name(await waveNumOf(trx, id))
    await asWholeCompany(trx, () => startSorting(trx, id, sortWallId || null, ctx))
  },
})

/** 完成波次. */
const finishRoute = defineBatch({
  resource: 'wave',
  action: 'finishSort',
  errors: ['QC_WAVE_MODE', 'QC_WAVE_STATE', 'QC_BASKETS_OPEN', 'QC_OVERS_LEFT'],
  async row(trx, ctx, id, _input, name) {
    name(await waveNumOf(trx, id))
    await asWholeCompany(trx, () => finishSorting(trx, id, ctx))
  },
})

/** Of a document the person may see. @throws ROW_NOT_FOUND */
async function outNumOf(trx: Trx, id: string): Promise<string> {
  const { outOrderNum } = await trx
    .selectFrom('outOrder')
    .select('outOrderNum')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  return outOrderNum
}

/** @throws ROW_NOT_FOUND */
async function waveNumOf(trx: Trx, id: string): Promise<string> {
  requireId(id)
  const { waveNum } = await trx
    .selectFrom('wave')
    .select('waveNum')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  return waveNum
}

export const qualityActions = [failRoute, shortRoute, wholeRoute, startRoute, finishRoute]
