import {
  defineFileImport,
  fieldColumn,
  judgedBy,
  runTogether,
  textColumn,
  type ImportColumn,
  type LineRule,
} from '../../../../kit/imports'
import type { RecordValues } from '../../../../kit/records'
import { codesOf } from './regionCodes'
import { addWarehouse } from './storeWarehouse'

const own = (field: string, more: Partial<ImportColumn> = {}) =>
  fieldColumn('warehouse', field, more)

/** A row of 批量新增. */
const columns: readonly ImportColumn[] = [
  own('warehouseName', { example: '北京总仓' }),
  own('warehouseCode', { example: 'BJ01' }),
  own('warehouseType', { example: '自营仓' }),
  own('warehouseMode', { example: '普通仓' }),
  own('stockKind'),
  own('contact', { example: '张三' }),
  own('phone', { example: '13800000000' }),
  textColumn('region', '所在地区', {
    isRequired: true,
    example: '北京市 北京市 海淀区',
    note: '省、市、区之间用空格或“/”隔开',
  }),
  own('address', { example: '中关村大街 1 号' }),
  own('senderName', { example: '张三' }),
  own('senderPhone', { example: '13800000000' }),
  own('priority', { isRequired: false, onlyDescribes: true, example: '10' }),
  own('remark', { onlyDescribes: true }),
]

const rule: LineRule<RecordValues, string> = {
  columns,
  name: 'warehouseName',
  async find(trx, { warehouseName, region }) {
    await codesOf(trx, partsOf(region))
    return String(warehouseName)
  },
  same: {
    key: (warehouseName) => warehouseName,
    what: '同一个仓库',
    tells: columns.map(({ field }) => field),
  },
  async known(trx, { warehouseName }) {
    if (warehouseName === undefined) return undefined
    const found = await trx
      .selectFrom('warehouse')
      .select('id')
      .where('warehouseName', '=', String(warehouseName))
      .executeTakeFirst()
    return found && `仓库“${String(warehouseName)}”已经有了`
  },
}

/** 批量新增: each row is checked like the form; one that cannot stand stays out and is named. */
export const warehouseImport = defineFileImport({
  type: 'WAREHOUSE_IMPORT',
  title: '批量新增仓库',
  permission: 'store:warehouse:add',
  calls: {
    template: 'GET /wms/warehouse/downloadUrl',
    check: 'POST /wms/warehouse/batchAdd/check',
    run: 'POST /wms/warehouse/batchAdd',
  },
  ...judgedBy(rule, { fileName: '仓库导入模板.xlsx', sheet: '仓库' }),
  run: runTogether<RecordValues>({
    async write(trx, ctx, rows) {
      for (const row of rows) await addWarehouse(trx, ctx, { ...row, region: partsOf(row.region) })
    },
  }),
})

const partsOf = (region: unknown): string[] =>
  String(region ?? '')
    .split(/[\s/，,]+/)
    .filter(Boolean)
