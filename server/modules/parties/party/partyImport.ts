import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineImport, fieldColumn, type ImportSpec, type ImportValues } from '../../../kit/imports'
import type { PartyKind } from './partyKind'

type Columns = ImportSpec['columns']

/** What one of the two kinds does beside. */
interface OwnRules {
  /** Refuses values that do not go together. */
  check?(values: ImportValues): void
  /** Of these names those this person may not change, each with the reason. */
  findBarred?: ImportSpec['findBarred']
  /** What a new one gets that no column holds. */
  start?(task: ImportTask): ImportValues
  /** After it was added or changed. */
  saved?(trx: Trx, id: Id): Promise<void>
}

type ImportTask = { companyId: Id; createBy: Id | null }

/** 导入: new partners from a file; one of the same name is updated, what the line leaves empty stays. */
export const definePartyImport = (
  kind: PartyKind,
  base: string,
  columns: Columns,
  own: OwnRules = {},
) =>
  defineImport({
    resource: kind.table,
    type: `${kind.objectType}_IMPORT`,
    base,
    permission: `${kind.table}:import`,
    columns,
    key: kind.name,
    check(values) {
      checkTerms(values)
      own.check?.(values)
    },
    findKnown: (trx, names) => findKnown(trx, kind, names),
    findBarred: own.findBarred,
    async add(trx, task, values) {
      const id = await addParty(trx, kind, task, { ...own.start?.(task), ...values })
      if (id) await own.saved?.(trx, id)
      return id !== undefined
    },
    async update(trx, _task, values) {
      const id = await updateParty(trx, kind, values)
      if (id) await own.saved?.(trx, id)
    },
  })

/** The columns both have. */
export const sharedColumns = (kind: PartyKind): Columns => [
  fieldColumn(kind.table, kind.name, { aliases: ['名称', kind.title], example: '岳麓书社' }),
  fieldColumn(kind.table, kind.code, { note: '不填自动编号' }),
  fieldColumn(kind.table, 'category', { aliases: [`${kind.title}类别`] }),
  fieldColumn(kind.table, 'contactName', { onlyDescribes: true, example: '周晓白' }),
  fieldColumn(kind.table, 'phone', {
    onlyDescribes: true,
    aliases: ['电话', '手机'],
    example: '13800001234',
  }),
  fieldColumn(kind.table, 'address', { onlyDescribes: true, aliases: ['详细地址'] }),
]

async function findKnown(
  trx: Trx,
  { table, name }: PartyKind,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(name)} = any(${[...names]}::text[])`.execute(trx)
  return new Set(rows.map((row) => row.name))
}

async function addParty(
  trx: Trx,
  kind: PartyKind,
  task: ImportTask,
  values: ImportValues,
): Promise<Id | undefined> {
  const row: ImportValues = {
    settleType: '0',
    ...values,
    companyId: task.companyId,
    createBy: task.createBy,
    [kind.code]: values[kind.code] ?? (await nextNumber(trx, kind.prefix)),
  }
  const names = Object.keys(row).map((field) => sql.ref(field))
  const { rows } = await sql<{ id: Id }>`
    insert into ${sql.table(kind.table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})
    on conflict (company_id, ${sql.ref(kind.name)}) do nothing returning id`.execute(trx)
  return rows[0]?.id
}

async function updateParty(
  trx: Trx,
  kind: PartyKind,
  values: ImportValues,
): Promise<Id | undefined> {
  const changes = Object.entries(values)
    .filter(([field]) => field !== kind.name)
    .map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  const { rows } = await sql<{ id: Id }>`update ${sql.table(kind.table)}
    set ${sql.join([...changes, sql`update_time = now()`])}
    where ${sql.ref(kind.name)} = ${values[kind.name]} returning id`.execute(trx)
  return rows[0]?.id
}

function checkTerms({ settleType, periodDays }: ImportValues): void {
  if (settleType === '2' && !periodDays) throw fail('PARTY_PERIOD_LACKS', { lack: '账期天数' })
}
