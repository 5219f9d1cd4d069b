import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import {
  defineFileImport,
  fieldColumn,
  markLines,
  parseRows,
  requireHeading,
  templateColumns,
  templateNotes,
  type CellProblem,
  type FileJudge,
  type ParsedRow,
  type StagedLine,
} from '../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import { requireSupplier } from './offerActions'
import { saveOffer, type OfferFacts } from './saveOffer'

const column = (field: string, own = {}) => fieldColumn('supplierGoods', field, own)
const columns = [
  column('isbn', { isRequired: true, example: '9787101003048' }),
  column('conditionGrade', { isRequired: true, example: '全新' }),
  column('discountRate', { aliases: ['折扣'], note: '按定价的百分数，如 60；与供货价至少填一个' }),
  column('supplyPrice', { isRequired: false, aliases: ['价格', '单价'], example: '18.00' }),
  column('supplyStock', { aliases: ['库存'], example: '120' }),
  column('minQuantity', { example: '10' }),
  column('supplierGoodsCode', { aliases: ['货号'] }),
]

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
    const heading = requireHeading(head, columns)
    const params: Params = {
      supplierId: supplier.id,
      clearStock: String(form.clearStock) === 'true',
    }
    const seen = new Map<string, number>()
    return {
      titles: heading.titles,
      ignored: heading.ignored,
      headingLine: heading.rowIndex + 1,
      params: { ...params },
      judge: (own, lines) => judge(own, parseRows(lines, heading, columns), seen),
    }
  },
  run,
})

async function judge(
  trx: Trx,
  rows: readonly ParsedRow[],
  seen: Map<string, number>,
): Promise<StagedLine[]> {
  const isbns = rows.map(({ values }) => String(values.isbn ?? ''))
  const products = await trx
    .selectFrom('product')
    .select(['id', 'isbn', 'listPrice'])
    .where(sql<boolean>`isbn = any(${isbns}::text[])`)
    .where('status', '<>', '2')
    .execute()
  const byIsbn = new Map(products.map((product) => [product.isbn, product]))
  return rows.map((row) => {
    const { lineNum, cells, values } = row
    const isbn = String(values.isbn ?? '')
    const product = byIsbn.get(isbn)
    const problems = [...row.problems, ...problemsOf(row, product)]
    const key = `${isbn}|${String(values.conditionGrade ?? '')}`
    const line = {
      lineNum,
      key,
      label: isbn,
      productId: product?.id,
      request: { cells, values },
      problems,
    }
    const wrong = problems.find(({ isWarning }) => !isWarning)
    if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
    const before = seen.get(key)
    seen.set(key, before ?? lineNum)
    if (before === undefined) return { ...line, state: 'WAIT', action: 'UPDATE' }
    const failReason = `与第 ${before} 行重复，只导入先出现的一行`
    return { ...line, state: 'SKIP', failCode: 'DUPLICATE', failReason }
  })
}

function problemsOf(
  { values, problems }: ParsedRow,
  product: { listPrice: string | null } | undefined,
): CellProblem[] {
  const problem = (name: string, code: string, reason: string): CellProblem => ({
    column: name,
    value: String(values.isbn ?? ''),
    code,
    reason,
    isWarning: false,
  })
  // what is wrong with a cell is said already
  if (problems.some(({ isWarning }) => !isWarning)) return []
  if (!values.isbn) return [problem('ISBN', 'EMPTY', 'ISBN 为空，必须填写')]
  if (!values.conditionGrade) return [problem('品相', 'EMPTY', '品相为空，必须填写')]
  if (!product)
    return [
      problem(
        'ISBN',
        'UNKNOWN_ISBN',
        '商品信息库里没有这个 ISBN，可先用“快速补充书目信息”建立商品',
      ),
    ]
  if (values.supplyPrice) return []
  if (values.discountRate === undefined)
    return [problem('供货价', 'NO_PRICE', '供货价和折扣至少填一个')]
  return product.listPrice === null
    ? [problem('折扣', 'NO_LIST_PRICE', '商品没有定价，不能按折扣算，请直接填供货价')]
    : []
}

async function run(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { supplierId, clearStock } = task.params as Params
  if (clearStock) await clearAbsent(trx, task, supplierId)
  for (const { request } of items) {
    const { isbn, conditionGrade, ...facts } = (request as { values: Record<string, unknown> })
      .values
    const product = await trx
      .selectFrom('product')
      .select('id')
      .where('isbn', '=', String(isbn))
      .where('status', '<>', '2')
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
    const key = {
      companyId: task.companyId,
      supplierId,
      productId: product.id,
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
