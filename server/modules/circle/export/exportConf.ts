import { Type, type Static } from 'typebox'
import { gpExportTypeValues } from '../../../../schemas/contract/dictionaries.gen'
import { textsOf, toJson, type Id, type Trx } from '../../../base/db'
import { defineRoute } from '../../../kit/http'
import { chosenColumns, exportColumns, type ExportType } from './exportColumns'
import { exportRights } from './exportRight'

/** How a person wants their files, as it is asked and as an export keeps it. */
export const confShape = Type.Object({
  columns: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60, title: '导出列' }),
  // LINE, ERROR: the customer's columns in their order come first
  keepOrigin: Type.Boolean({ title: '保留原书单列' }),
  fileType: Type.Enum(['xlsx', 'csv'], { title: '文件格式' }),
  csvEncoding: Type.Enum(['UTF-8', 'GB18030'], { title: 'CSV编码' }),
  // STOCK: a sheet for each supplier
  oneSheetPerSeller: Type.Boolean({ title: '每个商家一个工作表' }),
  // BOOK, LINE: what found nothing too
  showUnmatched: Type.Boolean({ title: '包含未匹配' }),
})
export type ExportConf = Static<typeof confShape>

export const exportType = Type.Unsafe<ExportType>(
  Type.Enum([...gpExportTypeValues], { title: '导出类型' }),
)

export const usualConf = (type: ExportType): ExportConf => ({
  columns: exportColumns[type].map(({ key }) => key),
  keepOrigin: true,
  fileType: 'xlsx',
  csvEncoding: 'UTF-8',
  oneSheetPerSeller: false,
  showUnmatched: true,
})

/** A person's own settings, or the usual ones; columns that are no longer known are left out. */
export async function readConf(
  trx: Trx,
  { companyId, userId }: { companyId: Id; userId: Id },
  type: ExportType,
): Promise<ExportConf> {
  const found = await trx
    .selectFrom('gpExportConf')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('exportType', '=', type)
    .executeTakeFirst()
  if (!found) return usualConf(type)
  const known = new Set(exportColumns[type].map(({ key }) => key))
  return {
    columns: textsOf(found.columns).filter((key) => known.has(key)),
    keepOrigin: found.keepOrigin,
    fileType: found.fileType === 'csv' ? 'csv' : 'xlsx',
    csvEncoding: found.csvEncoding === 'GB18030' ? 'GB18030' : 'UTF-8',
    oneSheetPerSeller: found.oneSheetPerSeller,
    showUnmatched: found.showUnmatched,
  }
}

const permission = exportRights

export const getExportConf = defineRoute({
  call: 'GET /association/gpMatchBookDetailV2/getExportConf',
  permission,
  summary: '采配导出：读取设置',
  query: Type.Object({ exportType }),
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => ({
      exportType: query.exportType,
      ...(await readConf(
        trx,
        { companyId: ctx.companyId, userId: ctx.user.userId },
        query.exportType,
      )),
      usual: usualConf(query.exportType).columns,
      choices: exportColumns[query.exportType].map(({ key, title }) => ({ key, title })),
    })),
})

export const updateExportConf = defineRoute({
  call: 'PUT /association/gpMatchBookDetailV2/updateExportConf',
  permission,
  summary: '采配导出：保存设置',
  query: Type.Object({ exportType }),
  body: confShape,
  refusals: ['GP_EXPORT_COLUMNS'],
  handle: (ctx, { body, query }) =>
    ctx.trx(async (trx) => {
      chosenColumns(query.exportType, body.columns)
      const own = {
        companyId: ctx.companyId,
        userId: ctx.user.userId,
        exportType: query.exportType,
      }
      const values = { ...body, columns: toJson(body.columns) }
      await trx
        .insertInto('gpExportConf')
        .values({ ...own, ...values })
        .onConflict((conflict) =>
          conflict.columns(['companyId', 'userId', 'exportType']).doUpdateSet(values),
        )
        .execute()
      return { exportType: query.exportType }
    }),
})
