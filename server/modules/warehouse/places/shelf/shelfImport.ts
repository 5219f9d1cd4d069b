import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, orRefusal, type Id, type Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import type { SessionUser } from '../../../../kit/http'
import {
  defineFileImport,
  fieldColumn,
  markLines,
  missingCells,
  parseRows,
  readWhole,
  requireHeading,
  templateColumns,
  templateNotes,
  textColumn,
  type CellProblem,
  type FileJudge,
  type ImportColumn,
  type LineMark,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { requireShelfCode } from './shelfCode'

/** A row of 导入货架. */
const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', { isRequired: true, example: '北京总仓' }),
  textColumn('areaName', '库区', { isRequired: true, example: '存储区' }),
  textColumn('shelfAreaName', '货架区', { isRequired: true, example: '存储区一组' }),
  textColumn('shelfCode', '货架号', { isRequired: true, aliases: ['货位'], example: 'A-01-02-03' }),
  fieldColumn('shelf', 'shelfType', { title: '类型', aliases: ['货位类型'], isRequired: true }),
  fieldColumn('shelf', 'capacity', {
    title: '容量',
    read: (text) => readWhole(text, '容量', { min: 1, max: 999_999 }),
    example: '200',
  }),
  fieldColumn('shelf', 'pickSort', {
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

interface Params {
  user: SessionUser
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
  open: async (_trx, ctx, head, form) =>
    readShelves({ user: ctx.user, createArea: String(form.createArea) === 'true' }, head),
  run: runShelves,
})

function readShelves(params: Params, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, columns)
  const first = new Map<string, number>()
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { ...params },
    async judge(trx, lines) {
      const staged: StagedLine[] = []
      for (const parsed of parseRows(lines, heading, columns))
        staged.push(await stagedLine(trx, parsed, params, first))
      return staged
    },
  }
}

async function stagedLine(
  trx: Trx,
  parsed: ParsedRow,
  params: Params,
  first: Map<string, number>,
): Promise<StagedLine> {
  const { lineNum, cells, values, problems } = parsed
  const line = {
    lineNum,
    key: String(values.shelfCode ?? ''),
    request: { cells, values },
    problems,
  }
  const wrong = problems.find(({ isWarning }) => !isWarning) ?? missingCells(columns, parsed)[0]
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const row = values as unknown as Values
  const place = await orRefusal(trx, () => findPlace(trx, row, params))
  if (place instanceof AppError)
    return { ...line, state: 'FAIL', failCode: place.code, failReason: place.message }
  const key = `${row.warehouseName} ${row.shelfCode}`
  const before = first.get(key)
  first.set(key, before ?? lineNum)
  if (before !== undefined)
    return {
      ...line,
      state: 'SKIP',
      failCode: 'DUPLICATE',
      failReason: `与第 ${before} 行是同一个货架，只导入先出现的一行`,
    }
  if (place.isKnown)
    return {
      ...line,
      state: 'SKIP',
      failCode: 'KNOWN',
      failReason: `货架 ${row.shelfCode} 已经有了`,
    }
  return { ...line, state: 'WAIT', action: 'ADD' }
}

interface FoundPlace {
  warehouseId: Id
  areaId?: Id
  shelfAreaId?: Id
  isKnown: boolean
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
    isKnown: boolean
  }>`
    select w.id as warehouse_id, a.id as area_id, s.id as shelf_area_id,
      exists (select from shelf h where h.warehouse_id = w.id and h.shelf_code = ${row.shelfCode}) as is_known
    from warehouse w
    left join warehouse_area a on a.warehouse_id = w.id and a.area_name = ${row.areaName}
    left join shelf_area s on s.area_id = a.id and s.shelf_area_name = ${row.shelfAreaName}
    where w.warehouse_name = ${row.warehouseName} order by s.id, a.id limit 1`.execute(trx)
  const [found] = rows
  if (!found) throw fail('CHOICE_GONE', { title: `仓库“${row.warehouseName}”` })
  const { warehouseId, areaId, shelfAreaId, isKnown } = found
  if (areaId === null && !createArea) throw fail('CHOICE_GONE', { title: `库区“${row.areaName}”` })
  if (shelfAreaId === null && !createArea)
    throw fail('CHOICE_GONE', { title: `货架区“${row.shelfAreaName}”` })
  return {
    warehouseId,
    areaId: areaId ?? undefined,
    shelfAreaId: shelfAreaId ?? undefined,
    isKnown,
  }
}

async function runShelves(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const params = task.params as unknown as Params
  const marks: LineMark[] = []
  for (const { id, request, result } of items) {
    const { values } = request as { values: Values }
    const { problems } = result as { problems: CellProblem[] }
    const made = await orRefusal(trx, () => addShelf(trx, task, params, values))
    marks.push(
      made instanceof AppError
        ? { id, status: 'FAIL', code: made.code, reason: made.message, problems }
        : made
          ? { id, status: 'SUCCESS', action: 'ADD', problems }
          : {
              id,
              status: 'SKIP',
              code: 'KNOWN',
              reason: `货架 ${values.shelfCode} 已经有了`,
              problems,
            },
    )
  }
  await markLines(trx, marks)
}

/** @returns false when somebody added it meanwhile */
async function addShelf(trx: Trx, task: ChunkTask, params: Params, row: Values): Promise<boolean> {
  const found = await findPlace(trx, row, params)
  const { warehouseId } = found
  const own = { companyId: task.companyId, warehouseId, createBy: task.createBy }
  return asWholeCompany(trx, async () => {
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
    return added !== undefined
  })
}

interface Own {
  companyId: Id
  warehouseId: Id
  createBy: Id | null
}

/** Its code is the first number that is free. */
async function addArea(trx: Trx, own: Own, areaName: string): Promise<Id> {
  const areaCode = await freeCode(
    trx,
    sql`select area_code from warehouse_area where warehouse_id = ${own.warehouseId}`,
    'K',
  )
  const values = {
    companyId: own.companyId,
    warehouseId: own.warehouseId,
    areaCode,
    areaName,
    areaType: 'STORE',
    createBy: own.createBy,
  }
  return (
    await trx.insertInto('warehouseArea').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function addShelfArea(
  trx: Trx,
  own: Own & { areaId: Id },
  shelfAreaName: string,
): Promise<Id> {
  const { areaId, companyId, warehouseId } = own
  const shelfAreaCode = await freeCode(
    trx,
    sql`select shelf_area_code from shelf_area where area_id = ${areaId}`,
    'Z',
  )
  const values = { companyId, warehouseId, areaId, shelfAreaCode, shelfAreaName }
  return (
    await trx.insertInto('shelfArea').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function freeCode(trx: Trx, taken: ReturnType<typeof sql>, letter: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select ${letter}::text || n as code from generate_series(1, 10000) n
    where ${letter}::text || n not in (${taken}) order by n limit 1`.execute(trx)
  return rows[0]?.code ?? letter
}
