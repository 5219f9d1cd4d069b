import { sql } from 'kysely'
import { toJson, type Trx } from '../../../base/db'
import {
  defineImport,
  fieldColumn,
  type ImportColumn,
  type ImportValues,
} from '../../../kit/imports'
import type { ChunkTask } from '../../../kit/tasks'
import { checkBrand } from './checkBrand'

const column = (field: string, own?: Partial<ImportColumn>) => fieldColumn('brand', field, own)

/** 导入品牌: new brands from a file; a brand of the same name stays as it is. */
export const brandImport = defineImport({
  resource: 'brand',
  type: 'BRAND_IMPORT',
  base: '/product/brand/import',
  permission: 'product:brand:add',
  columns: [
    column('brandName', { aliases: ['品牌', '名称', 'brand'], example: '读库' }),
    column('brandNameEn', { aliases: ['英文名称'], example: 'DUKU' }),
    column('initial', { example: 'D' }),
    column('publishers', { aliases: ['出版社'], example: '新星出版社、读库' }),
    column('authFrom', { aliases: ['授权开始日期'], example: '2024-01-01' }),
    column('authTo', { aliases: ['授权到期日期'], example: '2026-12-31' }),
    column('sort', { example: '10', note: '越小越靠前，不填为 0' }),
    column('status', { example: '启用', note: '不填为启用' }),
    column('remark', { aliases: ['说明'], example: '独家经销' }),
  ],
  key: 'brandName',
  check: checkBrand,
  findKnown,
  add: addBrand,
})

async function findKnown(trx: Trx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ brandName: string }>`
    select brand_name from brand where brand_name = any(${[...names]}::text[])`.execute(trx)
  return new Set(rows.map(({ brandName }) => brandName))
}

/** The unique name decides when two files bring the same brand at once. */
async function addBrand(trx: Trx, task: ChunkTask, values: ImportValues): Promise<boolean> {
  const text = (field: string) => (values[field] as string | undefined) ?? null
  const added = await trx
    .insertInto('brand')
    .values({
      companyId: task.companyId,
      brandName: String(values.brandName),
      brandNameEn: text('brandNameEn'),
      initial: text('initial'),
      publishers: toJson(values.publishers ?? []),
      authFrom: text('authFrom'),
      authTo: text('authTo'),
      sort: Number(values.sort ?? 0),
      status: String(values.status ?? '1'),
      remark: text('remark'),
      createBy: task.createBy,
    })
    .onConflict((conflict) => conflict.constraint('brand_name_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
