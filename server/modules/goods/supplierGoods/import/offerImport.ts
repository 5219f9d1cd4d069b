import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import {
  chosenColumn,
  createRepeats,
  defineFileImport,
  fieldColumn,
  markLines,
  parseRows,
  requireHeading,
  templateColumns,
  templateNotes,
  type CellProblem,
  type FileJudge,
} from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { requireSupplier } from '../offerActions'
import { judgeOffers } from './judgeOffers'
import { saveOffer, type OfferFacts } from '../saveOffer'

const column = (field: string, own = {}) => fieldColumn('supplierGoods', field, own)
const columns = [
  column('isbn', { isRequired: true, example: '9787101003048' }),
  column('productCode', { note: '一个 ISBN 有几个商品时必填' }),
  column('conditionGrade', { isRequired: true, example: '全新' }),
  column('discountRate', { aliases: ['折扣'], note: '按定价的百分数，如 60；与供货价至少填一个' }),
  column('supplyPrice', { isRequired: false, aliases: ['价格', '单价'], example: '18.00' }),
  column('supplyStock', { aliases: ['库存'], example: '120' }),
  column('minQuantity', { example: '10' }),
  column('supplierGoodsCode', { onlyDescribes: true, aliases: ['货号'] }),
]

/** Our own list says beside whether it is offered: what is 暂缺 there stays so. */
const beside = [column('goodsStatus')]

/** Which product of the supplier a line is about. */
const naming = new Set(['isbn', 'productCode', 'conditionGrade'])

interface Params {
  supplierId: string
  clearStock: boolean
}

/** 导入报价: updates by supplier, ISBN and grade; unknown ISBNs are named in the result. */
export const offerImport = defineFileImport({
  type: 'OFFER_IMPORT',
  title: '导入供应商报价',
  permission: 'supplier:goods:import',
  calls: {
    template: 'GET /trade/supplierGoods/import/template',
    check: 'POST /trade/supplierGoods/import/check',
    run: 'POST /trade/supplierGoods/import/run',
  },
  form: {
    supplierId: Type.String({ pattern: '^[0-9]{1,18}$', title: '供应商' }),
    clearStock: Type.Optional(Type.Union([Type.Boolean(), Type.Enum(['true', 'false', ''])])),
  },
  template: () => ({
    fileName: '供应商报价导入模板.xlsx',
    sheet: '报价',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  async open(trx, _ctx, head, form): Promise<FileJudge> {
    const supplier = await requireSupplier(trx, String(form.supplierId))
    const ofSupplier = chosenColumn({
      title: '供应商',
      aliases: ['供应商名称', '供应商编码'],
      names: [supplier.supplierName, supplier.supplierCode],
    })
    const read = [...columns, ...beside, ofSupplier]
    const heading = requireHeading(head, read)
    const params: Params = {
      supplierId: supplier.id,
      clearStock: String(form.clearStock) === 'true',
    }
    const repeated = createRepeats(
      [...columns, ...beside].filter(({ field }) => !naming.has(field)),
    )
    return {
      titles: heading.titles,
      ignored: heading.ignored,
      headingLine: heading.rowIndex + 1,
      params: { ...params },
      judge: (now, lines) => judgeOffers(now, parseRows(lines, heading, read), repeated),
    }
  },
  run,
})

async function run(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { supplierId, clearStock } = task.params as Params
  if (clearStock) await clearAbsent(trx, task, supplierId)
  for (const { request } of items) {
    const { values, productId } = request as { values: Record<string, unknown>; productId: Id }
    const { isbn: _isbn, productCode: _code, conditionGrade, ...facts } = values
    const key = {
      companyId: task.companyId,
      supplierId,
      productId,
      conditionGrade: String(conditionGrade),
    }
    await saveOffer(trx, key, numbersOf(facts))
  }
  await markLines(
    trx,
    items.map(({ id, result }) => ({
      id,
      status: 'SUCCESS',
      action: 'UPDATE',
      problems: (result as { problems: CellProblem[] }).problems,
    })),
  )
}

const numbersOf = (facts: Record<string, unknown>): OfferFacts => ({
  ...facts,
  ...(facts.discountRate !== undefined && { discountRate: Number(facts.discountRate) }),
})

/** 未出现的商品置为暂缺; asks the whole file each time, so that it may run again. */
const clearAbsent = (trx: Trx, task: ChunkTask, supplierId: string) =>
  sql`update supplier_goods g set goods_status = '2', update_time = now()
    where g.supplier_id = ${supplierId} and g.goods_status = '1' and not exists (
      select from task_item i where i.task_id = ${task.id} and i.product_id = g.product_id)`.execute(
    trx,
  )
