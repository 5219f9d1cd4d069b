import type { Trx } from '../../../base/db'
import {
  defineImport,
  fieldColumn,
  type ImportColumn,
  type ImportValues,
} from '../../../kit/imports'
import type { ChunkTask } from '../../../kit/tasks'
import { checkEntry, productNameOf } from './checkEntry'

const column = (field: string, own?: Partial<ImportColumn>) =>
  fieldColumn('limitWhitelist', field, own)

/** 批量导入: an entry a row; what is there for the same kind, object and content stays, or changes with the row. */
export const whitelistImport = defineImport({
  resource: 'limitWhitelist',
  type: 'WHITELIST_IMPORT',
  base: '/product/whitelist/import',
  permission: 'product:whitelist:import',
  columns: [
    column('content', { isRequired: true, aliases: ['ISBN', '内容'], example: '9787020002207' }),
    column('type', { isRequired: true, example: '图书限价' }),
    column('target', { isRequired: true, example: 'ISBN', note: '“全部”请在页面上新增' }),
    column('endTime', { note: '不填一直有效' }),
    column('reason', { isRequired: true, example: '馆配合同价' }),
  ],
  maxRows: 5000,
  key: 'content',
  check: checkEntry,
  findKnown: knownOf,
  add: addEntry,
  update: async (trx, _task, { content, type, target, endTime, reason }) => {
    await trx
      .updateTable('limitWhitelist')
      .set({
        type: String(type),
        target: String(target),
        reason: String(reason),
        ...(endTime !== undefined && { endTime: String(endTime) }),
      })
      .where('content', '=', String(content))
      .execute()
  },
})

async function knownOf(trx: Trx, contents: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('limitWhitelist')
    .select('content')
    .where('content', 'in', contents.length > 0 ? [...contents] : [''])
    .execute()
  return new Set(rows.map(({ content }) => content ?? ''))
}

/** One content one entry; what a person entered by hand for it counts, too. */
async function addEntry(trx: Trx, task: ChunkTask, values: ImportValues): Promise<boolean> {
  if ((await knownOf(trx, [String(values.content)])).size > 0) return false
  await trx
    .insertInto('limitWhitelist')
    .values({
      companyId: task.companyId,
      type: String(values.type),
      target: String(values.target),
      content: String(values.content),
      productName: await productNameOf(trx, values),
      endTime: (values.endTime as string | undefined) ?? null,
      reason: String(values.reason),
      createBy: task.createBy,
    })
    .execute()
  return true
}
