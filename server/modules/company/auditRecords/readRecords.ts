import type { Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Resource } from '../../../../schemas/contract/language.gen'

/** One field of one change, as people read it. */
export interface FieldChange {
  title: string
  before: string
  after: string
}

/** What was done to a record, newest first. */
export interface HistoryRecord {
  id: string
  createTime: string
  userName: string
  ip: string
  title: string
  changes: FieldChange[]
}

const most = 200

export async function readRecords(
  trx: Trx,
  resource: Resource,
  id: string,
): Promise<HistoryRecord[]> {
  const rows = await trx
    .selectFrom('auditLog')
    .select(['id', 'createTime', 'userName', 'ip', 'title', 'before', 'after'])
    .where('entity', '=', resource.name)
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ before, after, title, ...row }) => ({
    ...row,
    // 品牌：停用 → 停用: everybody knows what record this is
    title: title.replace(`${resource.title}：`, ''),
    changes: changesOf(resource, asRow(before), asRow(after)),
  }))
}

type Row = Readonly<Record<string, unknown>>
const asRow = (value: unknown): Row => (typeof value === 'object' && value ? (value as Row) : {})

function changesOf({ fields }: Resource, before: Row, after: Row): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => Object.hasOwn(fields, name))
    .map((name) => ({
      title: fields[name]?.title ?? name,
      before: printed(fields[name], before[name]),
      after: printed(fields[name], after[name]),
    }))
}

function printed(field: Resource['fields'][string] | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((one: unknown) => printed(field, one)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object') return JSON.stringify(value)
  return field?.dict ? dictLabel(schemas(), field.dict, String(value)) : String(value)
}
