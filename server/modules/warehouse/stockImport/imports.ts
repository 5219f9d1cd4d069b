import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineFileImport, templateColumns, templateNotes, type Import } from '../../../kit/imports'
import { importColumns, type ImportKind } from './columns'
import { judgeFile } from './judgeFile'
import { runChunk } from './runChunk'
import type { DupRule, ImportMode, ImportTerms } from './terms'

const texts = (values: readonly string[], title: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { title },
  )
// a form with a file sends everything as text
const flag = (title: string) =>
  Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 5 })], { title }))

const form = {
  warehouseId: Type.String({ pattern: '^[0-9]{1,18}$', title: '导入仓库' }),
  importMode: texts(['ADD', 'COVER', 'PRICE', 'SHELF'], '导入方式'),
  dupRule: texts(['LAST', 'SUM', 'REJECT'], '重复行'),
  createProduct: flag('商品不存在时新建'),
  createShelf: flag('货架不存在时新建'),
  defaultGrade: Type.Optional(Type.String({ maxLength: 10, title: '默认品相' })),
}

const names: Readonly<Record<ImportKind, [type: string, path: string, title: string]>> = {
  NORMAL: ['STOCK_IMPORT', 'import', '导入库存'],
  ANCIENT: ['ANCIENT_IMPORT', 'ancientImport', '导入古旧书库存'],
}

const importOf = (kind: ImportKind): Import => {
  const [type, path, title] = names[kind]
  const base = `/wms/productStock/${path}`
  return defineFileImport({
    type,
    title,
    permission: 'store:stockImport:add',
    calls: {
      template: `GET ${base}/template`,
      check: `POST ${base}/check`,
      run: kind === 'NORMAL' ? 'POST /wms/productStock/batchImportStock' : `POST ${base}/run`,
    },
    maxRows: 50_000,
    // of lines that name one place the last counts: all of them have to be seen
    isWhole: true,
    form,
    columns: importColumns[kind],
    template: () => ({
      fileName: `${title}模板.xlsx`,
      sheet: kind === 'NORMAL' ? '库存' : '古旧书',
      columns: templateColumns(importColumns[kind]),
      notes: templateNotes(importColumns[kind]),
    }),
    open: async (trx, ctx, head, values) => judgeFile(await termsOf(trx, ctx, kind, values), head),
    run: runChunk,
    linesAtOnce: 2000,
  })
}

/** @throws ROW_NOT_FOUND for a warehouse beyond the caller's 数据范围, STOCK_IMPORT_MODE */
async function termsOf(
  trx: Trx,
  { user }: Context,
  kind: ImportKind,
  form: Record<string, unknown>,
): Promise<ImportTerms> {
  const warehouseId = String(form.warehouseId)
  const { warehouseName, warehouseCode } = await trx
    .selectFrom('warehouse')
    .select(['warehouseName', 'warehouseCode'])
    .where('id', '=', warehouseId)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const mode = String(form.importMode) as ImportMode
  if (kind === 'ANCIENT' && mode !== 'ADD') throw fail('STOCK_IMPORT_MODE')
  return {
    user,
    kind,
    warehouseId,
    warehouseNames: [warehouseName, warehouseCode],
    mode,
    dupRule: String(form.dupRule) as DupRule,
    createProduct: String(form.createProduct) === 'true',
    createShelf: String(form.createShelf) === 'true',
    defaultGrade: String(form.defaultGrade || '100'),
  }
}

export const stockImports = [importOf('NORMAL'), importOf('ANCIENT')]
export const stockImportTypes = Object.values(names).map(([type]) => type)
