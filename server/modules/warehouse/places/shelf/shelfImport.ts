import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import {
  defineFileImport,
  fieldColumn,
  judgeLines,
  readWhole,
  runTogether,
  templateColumns,
  templateNotes,
  codedColumn,
  textColumn,
  type ImportColumn,
  type ImportParams,
  type LineRule,
} from '../../../../kit/imports'
import { addArea, addShelfArea } from './addAreas'
import { requireShelfCode } from './shelfCode'

/** A row of 导入货架. */
const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['所属仓库'],
    example: '北京总仓',
  }),
  textColumn('areaName', '库区', { isRequired: true, aliases: ['所属库区'], example: '存储区' }),
  textColumn('shelfAreaName', '货架区', {
    isRequired: true,
    aliases: ['所属货架区'],
    example: '存储区一组',
  }),
  codedColumn('shelfCode', '货架号', {
    isRequired: true,
    aliases: ['货位'],
    example: 'A-01-02-03',
  }),
  fieldColumn('shelf', 'shelfType', { title: '类型', aliases: ['货位类型'], isRequired: true }),
  fieldColumn('shelf', 'capacity', { onlyDescribes: true, example: '200' }),
  fieldColumn('shelf', 'pickSort', {
    onlyDescribes: true,
    title: '顺序',
    aliases: ['拣货顺序'],
    read: (text) => readWhole(text, '顺序', { min: 0, max: 999_999 }),
    example: '10',
  }),
]

interface Values {
  warehouseName: string
  areaName: string
  shelfAreaName: string
  shelfCode: string
  shelfType: string
  capacity?: number
  pickSort?: number
}

interface Params extends ImportParams {
  createArea: boolean
}

/** 导入货架; a line that cannot stand stays out and is named. */
export const shelfImport = defineFileImport({
  type: 'SHELF_IMPORT',
  title: '导入货架',
  permission: 'store:shelf:add',
  calls: {
    template: 'GET /wms/shelf/import/template',
    check: 'POST /wms/shelf/import/check',
    run: 'POST /wms/shelf/import/run',
  },
  form: { createArea: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 5 })])) },
  template: () => ({
    fileName: '货架导入模板.xlsx',
    sheet: '货架',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  // oxlint-disable-next-line typescript/require-await -- an import may ask the database when its file is opened
  open: async (_trx, { user }, head, form) => {
    const params: Params = { user, createArea: String(form.createArea) === 'true' }
    return judgeLines(rule(params), params, head)
  },
  run: runTogether<Values, Params>({
    async write(trx, ctx, rows, params) {
      for (const row of rows) await addShelf(trx, ctx, params, row)
    },
  }),
})

const rule = (params: Params): LineRule<Values, FoundPlace & { shelfCode: string }> => ({
  columns,
  name: 'shelfCode',
  find: async (trx, row) => ({
    ...(await findPlace(trx, row, params)),
    shelfCode: row.shelfCode,
  }),
  same: {
    key: ({ warehouseId, shelfCode }) => `${warehouseId} ${shelfCode}`,
    what: '同一个货架',
    tells: ['areaName', 'shelfAreaName', 'shelfType', 'capacity', 'pickSort'],
  },
  known: knownShelf,
})

async function knownShelf(
  trx: Trx,
  { warehouseName = '', shelfCode = '' }: Partial<Values>,
): Promise<string | undefined> {
  const { rows } = await sql`
    select from shelf h join warehouse w on w.id = h.warehouse_id
    where w.warehouse_name = ${warehouseName} and h.shelf_code = ${shelfCode} limit 1`.execute(trx)
  return rows.length > 0 ? `货架 ${shelfCode} 已经有了` : undefined
}

interface FoundPlace {
  warehouseId: Id
  areaId?: Id
  shelfAreaId?: Id
}

/** Where a line's shelf is to stand; areas may be missing when they are made. @throws CHOICE_GONE, SHELF_CODE_BAD, SHELF_TYPE_SYSTEM */
async function findPlace(trx: Trx, row: Values, { createArea }: Params): Promise<FoundPlace> {
  requireShelfCode(row.shelfCode)
  if (!['NORMAL', 'PICK'].includes(row.shelfType))
    throw fail('SHELF_TYPE_SYSTEM', { type: '这种类型' })
  const { rows } = await sql<{
    warehouseId: Id
    areaId: Id | null
    shelfAreaId: Id | null
  }>`
    select w.id as warehouse_id, a.id as area_id, s.id as shelf_area_id
    from warehouse w
    left join warehouse_area a on a.warehouse_id = w.id and a.area_name = ${row.areaName}
    left join shelf_area s on s.area_id = a.id and s.shelf_area_name = ${row.shelfAreaName}
    where w.warehouse_name = ${row.warehouseName} order by s.id, a.id limit 1`.execute(trx)
  const [found] = rows
  if (!found) throw fail('CHOICE_GONE', { title: `仓库“${row.warehouseName}”` })
  const { warehouseId, areaId, shelfAreaId } = found
  if (areaId === null && !createArea) throw fail('CHOICE_GONE', { title: `库区“${row.areaName}”` })
  if (shelfAreaId === null && !createArea)
    throw fail('CHOICE_GONE', { title: `货架区“${row.shelfAreaName}”` })
  return {
    warehouseId,
    areaId: areaId ?? undefined,
    shelfAreaId: shelfAreaId ?? undefined,
  }
}

/** @throws RECORD_USED when somebody added it meanwhile */
async function addShelf(trx: Trx, ctx: Context, params: Params, row: Values): Promise<void> {
  const found = await findPlace(trx, row, params)
  const { warehouseId } = found
  const { companyId, userId: createBy } = ctx.user
  const own = { companyId, warehouseId, createBy }
  await asWholeCompany(trx, async () => {
    const areaId = found.areaId ?? (await addArea(trx, own, row.areaName))
    const shelfAreaId =
      found.shelfAreaId ?? (await addShelfArea(trx, { ...own, areaId }, row.shelfAreaName))
    const added = await trx
      .insertInto('shelf')
      .values({
        ...own,
        areaId,
        shelfAreaId,
        shelfCode: row.shelfCode,
        shelfType: row.shelfType,
        capacity: row.capacity ?? null,
        pickSort: row.pickSort ?? 0,
      })
      .onConflict((conflict) => conflict.columns(['warehouseId', 'shelfCode']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw fail('RECORD_USED', { title: '货架号', value: row.shelfCode })
  })
}
