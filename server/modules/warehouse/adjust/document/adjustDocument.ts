import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { defineDocument, type DocumentSpec, type DocumentStep } from '../../../../kit/documents'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { idParam } from '../../../../kit/records'
import type { MachineRow } from '../../../../kit/machines'
import { releaseBill } from '../../stock'
import { freePlaces, postAdjust } from '../audit/auditAdjust'
import { prefixOf } from '../make/insertAdjust'
import { lockFree } from '../make/lockFree'
import type { AdjustRow, AdjustType } from '../types'
import { adjustHead, adjustLines, typedLines } from './beginAdjust'
import { adjustFigures, headColumns, headFilters, itemColumns } from './columns'
import { editedLines, editLines } from './editLines'

type Head = AdjustRow & MachineRow
type Step = DocumentStep<Head>

const pages = {
  SURPLUS: '/takeSurplusInStoreManage',
  DEFICIT: '/takeDeficitOutStoreManage',
} as const
const names = { SURPLUS: 'surplus', DEFICIT: 'deficit' } as const

const release = (trx: Trx, { adjustNum }: AdjustRow, ctx: Context) =>
  releaseBill(
    trx,
    { billType: 'DEFICIT', billNum: adjustNum },
    { userId: ctx.user.userId, now: ctx.now() },
  )

/** A step of documents of one type: both stand in one table, and each has rights of its own. */
const of = (type: AdjustType, step: Step): Step => ({
  ...step,
  async guard(trx, row, input, ctx) {
    if (row.adjustType !== type) throw fail('ROW_NOT_FOUND')
    await step.guard?.(trx, row, input, ctx)
  },
})

const audit: Step = {
  errors: ['ADJUST_SHELF_OFF', 'ADJUST_LOCKED', 'STOCK_OUT_TOO_MANY'],
  effect: (trx, row, _input, ctx) => postAdjust(trx, ctx, row),
}

const refuse: Step = {
  async effect(trx, row, { auditRemark }, ctx) {
    await release(trx, row, ctx)
    await trx
      .updateTable('stockAdjust')
      .set({ auditRemark: String(auditRemark), auditBy: ctx.user.userId, auditTime: ctx.now() })
      .where('id', '=', row.id)
      .execute()
  },
}

const edit: Step = {
  errors: [
    'ADJUST_EMPTY',
    'ADJUST_OVER_COUNT',
    'ADJUST_LINE_SHORT',
    'ADJUST_LINE_PIECE',
    'ADJUST_LINE_SHELF',
    'ADJUST_LINE_TWICE',
  ],
  more: { items: editedLines },
  overwrites: true,
  effect: editLines,
}

const resubmit: Step = {
  async effect(trx, row, _input, ctx) {
    if (row.adjustType === 'DEFICIT') await lockFree(trx, ctx, row)
  },
}

/** Found goods of a planned count are corrected, not given up; missing ones of a quick count may be. */
const cancel: Step = {
  errors: ['ADJUST_NOT_VOID'],
  async guard(_trx, { sourceType, adjustNum, adjustType }) {
    const mayVoid =
      adjustType === 'SURPLUS' ? ['MANUAL', 'PANCUN'] : ['MANUAL', 'PANCUN', 'PICK_SHORT']
    if (!mayVoid.includes(sourceType)) throw fail('ADJUST_NOT_VOID', { num: adjustNum })
  },
  async effect(trx, row, _input, ctx) {
    await release(trx, row, ctx)
    await freePlaces(trx, row)
  },
}

const documentOf = (type: AdjustType): DocumentSpec<Head, MachineRow> => ({
  resource: names[type],
  base: `/store/${names[type]}`,
  area: `store:${names[type]}`,
  pages: { list: pages[type], detail: pages[type], print: `${pages[type]}/print` },
  number: { field: 'adjustNum', prefix: prefixOf[type] },
  lines: { resource: 'adjustItem', head: 'adjustId', list: 'items' },
  figures: adjustFigures,
  heads: {
    from: (trx) => trx.selectFrom('stockAdjust as t').where('t.adjustType', '=', type),
    columns: headColumns,
    filters: headFilters,
  },
  items: {
    from: (trx) =>
      trx
        .selectFrom('stockAdjustItem as t')
        .where('t.adjustId', 'in', (eb) =>
          eb.selectFrom('stockAdjust').select('id').where('adjustType', '=', type),
        ),
    columns: itemColumns,
  },
  begin: { head: adjustHead(type), more: { items: typedLines }, lines: adjustLines },
  steps: {
    audit: of(type, audit),
    refuse: of(type, refuse),
    edit: of(type, edit),
    resubmit: of(type, resubmit),
    cancel: of(type, cancel),
  },
})

/** What 编辑 starts with: the lines as they are. */
const openRoute = (type: AdjustType): Route =>
  defineRoute({
    call: `GET /store/${names[type]}/open/{id}`,
    permission: `store:${names[type]}:edit`,
    summary: `${type === 'SURPLUS' ? '盘盈' : '盘亏'}单：取要编辑的明细`,
    resource: names[type],
    params: idParam,
    handle: (ctx, { params }) =>
      ctx.trx(async (trx) => {
        const { id } = await trx
          .selectFrom('stockAdjust')
          .select('id')
          .where('id', '=', params.id)
          .where('adjustType', '=', type)
          .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
        const items = await trx
          .selectFrom('stockAdjustItem as i')
          .innerJoin('product as p', 'p.id', 'i.productId')
          .innerJoin('shelf as h', 'h.id', 'i.shelfId')
          .select(['i.id', 'p.productName', 'i.conditionGrade', 'i.pieceCode', 'h.shelfCode'])
          .select(['i.quantity', 'i.costPrice', 'i.remark'])
          .where('i.adjustId', '=', id)
          .orderBy('i.id')
          .execute()
        const declared = schemas().resources.adjustItem
        return {
          id,
          items: declared ? items.map((item) => maskRow(item, declared, ctx.user)) : items,
        }
      }),
  })

/** 盘盈入库单 and 盘亏出库单. */
export const surplus = documentOf('SURPLUS')
export const deficit = documentOf('DEFICIT')

export const adjustRoutes: Route[] = [
  ...defineDocument(surplus),
  openRoute('SURPLUS'),
  ...defineDocument(deficit),
  openRoute('DEFICIT'),
]
