import type { Trx } from '../../base/db'

/** Who changed a field last, and when. `field` is absent where the log names the call alone. */
export interface LastChange {
  field?: string
  userName: string
  createTime: string
}

const looked = 50

/** The newest change of each field of a record, as the audit log has it; newest first. */
export async function lastChanges(
  trx: Trx,
  resource: string,
  ids: readonly string[],
): Promise<LastChange[]> {
  const rows = await trx
    .selectFrom('auditLog')
    .select(['userName', 'createTime', 'after'])
    .where('entity', '=', resource)
    .where('entityId', 'in', ids)
    .orderBy('id', 'desc')
    .limit(looked)
    .execute()
  const known = new Set<string | undefined>()
  return rows.flatMap(({ userName, createTime, after }) => {
    const fields = [undefined, ...Object.keys((after ?? {}) as object)]
    const fresh = fields.filter((field) => !known.has(field))
    for (const field of fresh) known.add(field)
    return fresh.map((field) => ({ ...(field !== undefined && { field }), userName, createTime }))
  })
}
