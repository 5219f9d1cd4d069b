import { asSystem, type Id } from '../../../base/db'
import { writeWorkbook } from '../../../base/workbook'
import type { SignedIn } from '../../../proofs/testing'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'

/** Which call begins the work on a checked file. */
const runs = {
  import: '/wms/productStock/batchImportStock',
  ancientImport: '/wms/productStock/ancientImport/run',
} as const

export interface ImportWorld extends StocktakeWorld {
  /** Sends a file and has it imported; answers the task and what became of each line. */
  importFile(
    rows: readonly object[],
    terms?: object,
    kind?: 'import' | 'ancientImport',
  ): Promise<Done>
  /** The same up to the person's go. */
  check(rows: readonly object[], terms?: object, kind?: 'import' | 'ancientImport'): Promise<Id>
  marks(taskId: Id): Promise<string[]>
  stockRows(): Promise<Row[]>
}

export interface Done {
  taskId: Id
  /** Codes of refused and skipped lines, SUCCESS of the others. */
  marks: string[]
}

type Row = Record<string, unknown> & { id: Id; quantity: number; lockedQuantity: number }

const titles: Readonly<Record<string, string>> = {
  code: 'ISBN/商品编码',
  piece: '自编号',
  productName: '书名',
  conditionGrade: '品相',
  shelfCode: '货架号',
  quantity: '数量',
  costPrice: '成本价',
  salePrice: '售价',
  supplierName: '供应商',
}

export async function createImportWorld(): Promise<ImportWorld> {
  const world = await createStocktakeWorld()
  const { app, keeper, warehouseId } = world
  const check: ImportWorld['check'] = async (rows, terms = {}, kind = 'import') => {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const book = await writeWorkbook({
      sheet: '库存',
      columns: fields.map((field) => ({ header: titles[field] ?? field, kind: 'text' as const })),
      rows: rows.map((row) =>
        fields.map((field) => String((row as Record<string, unknown>)[field] ?? '')),
      ),
    })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(book)]), '库存.xlsx')
    const values = { warehouseId, importMode: 'ADD', dupRule: 'LAST', ...terms }
    for (const [name, value] of Object.entries(values)) form.append(name, String(value))
    const { data, msg } = await post<{ taskId: Id }>(`/wms/productStock/${kind}/check`, form)
    if (!data?.taskId) throw Object.assign(new Error(msg), { data })
    return data.taskId
  }
  const post = <T>(path: string, body: object, as: SignedIn = keeper) =>
    app.post<T>(path, body, { as })
  const marks: ImportWorld['marks'] = async (taskId) => {
    const items = await asSystem(app.db, (trx) =>
      trx
        .selectFrom('taskItem')
        .select(['itemStatus', 'failCode'])
        .where('taskId', '=', taskId)
        .orderBy('lineNum')
        .execute(),
    )
    return items.map(({ itemStatus, failCode }) => failCode ?? itemStatus)
  }
  return {
    ...world,
    check,
    marks,
    async importFile(rows, terms = {}, kind = 'import') {
      const taskId = await check(rows, terms, kind)
      await post(runs[kind], { taskId })
      await app.runTasks()
      return { taskId, marks: await marks(taskId) }
    },
    stockRows: () =>
      asSystem(app.db, (trx) =>
        trx.selectFrom('stock').selectAll().orderBy('id').execute(),
      ) as unknown as Promise<Row[]>,
  }
}
