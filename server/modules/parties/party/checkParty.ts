import { sql } from 'kysely'
import { nextNumber, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'
import type { PartyKind } from './partyKind'

/**
 * The rules customers and suppliers share: an account period has its days, an online partner keeps its name, a code that
 * was left empty is made.
 * @throws PARTY_PERIOD_LACKS, PARTY_ONLINE_NAME
 */
export async function checkParty(
  trx: Trx,
  kind: PartyKind,
  values: RecordValues,
): Promise<RecordValues> {
  if (values.settleType === '2' && !values.periodDays)
    throw fail('PARTY_PERIOD_LACKS', {
      lack: '账期天数',
      fields: { periodDays: '结算方式是账期，必须填写' },
    })
  if (values.id) await keepOnlineName(trx, kind, values)
  if (values[kind.code]) return {}
  return { [kind.code]: await nextNumber(trx, kind.prefix) }
}

async function keepOnlineName(trx: Trx, kind: PartyKind, values: RecordValues): Promise<void> {
  const { rows } = await sql<{ name: string; onlineFlag: string }>`
    select ${sql.ref(kind.name)} as name, online_flag from ${sql.table(kind.table)}
    where id = ${values.id}`.execute(trx)
  const [stored] = rows
  if (stored?.onlineFlag !== '1' || stored.name === values[kind.name]) return
  throw fail('PARTY_ONLINE_NAME', {
    title: kind.title,
    name: stored.name,
    fields: { [kind.name]: '线上单位的名称不能修改' },
  })
}

/** Refusals by the names of the tables' unique constraints. */
export const onceOnly = (kind: PartyKind) => ({
  [`${kind.table}_name_once`]: (values: RecordValues) =>
    fail('PARTY_NAME_USED', {
      title: kind.title,
      name: values[kind.name],
      fields: { [kind.name]: '已经存在' },
    }),
  [`${kind.table}_company_id_${kind.table}_code_key`]: (values: RecordValues) =>
    fail('PARTY_CODE_USED', {
      title: kind.title,
      code: values[kind.code],
      fields: { [kind.code]: '已经有人用了' },
    }),
})
