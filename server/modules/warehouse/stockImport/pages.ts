import { sql } from 'kysely'
import { defineList } from '../../../kit/lists'
import { defineTaskPage, madeOf } from '../../../kit/taskPages'
import { deleteType } from './deleteTask'
import { pictureType } from './pictures/pictureImport'
import { stockImportTypes } from './imports'

const written = (billType: string, column: 'change_quantity' | 'change_amount') =>
  sql`(select coalesce(sum(f.${sql.ref(column)}), 0) from stock_flow f
    where f.bill_num = t.task_num and f.bill_type = ${billType})`

const itemColumns = Object.fromEntries(
  ['conditionGrade', 'shelfCode', 'quantity', 'salePrice'].map((name) => [
    name,
    sql`t.request -> 'values' ->> ${name}`,
  ]),
)

const importColumns = {
  importMode: sql`t.sub_type`,
  importKind: sql`case t.task_type when 'ANCIENT_IMPORT' then 'ANCIENT' when ${pictureType} then 'PICTURE' else 'NORMAL' end`,
  newProductCount: madeOf('ADD'),
  changeQuantity: sql`${written('IMPORT', 'change_quantity')}::int`,
}

/** 导入记录: the same tasks beside the import itself. */
const records = defineList({
  page: '/exportStockData',
  from: (trx) =>
    trx.selectFrom('task as t').where('t.taskType', 'in', [...stockImportTypes, pictureType]),
  columns: {
    progress: sql`(t.progress / 100)::float8`,
    createByName: sql`coalesce((select u.nick_name from app_user u where u.id = t.create_by), '系统')`,
    ...importColumns,
  },
  tabs: {
    NORMAL: sql`t.task_type = 'STOCK_IMPORT'`,
    ANCIENT: sql`t.task_type = 'ANCIENT_IMPORT'`,
  },
})

export const stockTaskRoutes = [
  ...records,
  ...defineTaskPage({
    page: '/stockImportTaskManage',
    types: [...stockImportTypes, pictureType],
    columns: importColumns,
    itemColumns,
  }),
  ...defineTaskPage({
    page: '/inventoryDeletionTasks',
    types: [deleteType],
    columns: {
      conditionSummary: sql`t.params ->> 'summary'`,
      deleteQuantity: sql`(-${written('CLEAR', 'change_quantity')})::int`,
      costMoney: sql`(-${written('CLEAR', 'change_amount')})`,
    },
    itemColumns,
  }),
]
