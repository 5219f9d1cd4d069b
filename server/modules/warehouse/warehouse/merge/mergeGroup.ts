import { sql } from 'kysely'
import type { FormInputs } from '../../../../../schemas/contract/inputs.gen'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'

/** A merge group as its form holds it. */
export type MergeGroup = FormInputs['warehouseMerge']['add']

/**
 * 合并仓设置: makes a group, or changes it.
 * @throws MERGE_FEW, MERGE_MAIN, MERGE_MEMBER_GONE, MERGE_MEMBER_OFF, MERGE_MEMBER_TAKEN, MERGE_NAME_USED
 */
export async function storeGroup(trx: Trx, ctx: Context, group: MergeGroup, id?: Id): Promise<Id> {
  const { companyId, user } = ctx
  const memberIds = [...new Set(group.memberIds)]
  await requireMembers(trx, { ...group, memberIds }, id)
  await refuseName(trx, group.mergeName.trim(), id)
  const values = { mergeName: group.mergeName.trim(), mainWarehouseId: group.mainWarehouseId }
  const mergeId =
    id ?? (await addGroup(trx, { companyId, createBy: user.userId, ...values }, group))
  if (id !== undefined)
    await trx
      .updateTable('warehouseMerge')
      .set({ ...values, updateTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  await sql`update warehouse set merge_id = case when id = any(${memberIds}::bigint[]) then ${mergeId}::bigint end
    where merge_id = ${mergeId} or id = any(${memberIds}::bigint[])`.execute(trx)
  return mergeId
}

const addGroup = async (
  trx: Trx,
  values: { companyId: Id; createBy: Id; mergeName: string; mainWarehouseId: Id },
  { isOpen }: MergeGroup,
): Promise<Id> =>
  (
    await trx
      .insertInto('warehouseMerge')
      .values({ ...values, mergeStatus: isOpen ? 'ON' : 'OFF' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function refuseName(trx: Trx, mergeName: string, id?: Id): Promise<void> {
  const other = await trx
    .selectFrom('warehouseMerge')
    .select('id')
    .where('mergeName', '=', mergeName)
    .$if(id !== undefined, (found) => found.where('id', '<>', id ?? '0'))
    .executeTakeFirst()
  if (other) throw fail('MERGE_NAME_USED', { mergeName, fields: { mergeName: '已经有了' } })
}

/** Two at least, all in use, none of another group, the main one among them. Their rows are held in the order of ids. */
async function requireMembers(
  trx: Trx,
  { memberIds, mainWarehouseId }: MergeGroup,
  id?: Id,
): Promise<void> {
  if (memberIds.length < 2) throw fail('MERGE_FEW', { fields: { memberIds: '至少两个' } })
  if (!memberIds.includes(mainWarehouseId))
    throw fail('MERGE_MAIN', { fields: { mainWarehouseId: '请从成员里选' } })
  const found = await trx
    .selectFrom('warehouse as w')
    .leftJoin('warehouseMerge as m', 'm.id', 'w.mergeId')
    .select(['w.id', 'w.warehouseName as name', 'w.status', 'w.mergeId', 'm.mergeName as group'])
    .where('w.id', 'in', [...memberIds])
    .orderBy('w.id')
    .forNoKeyUpdate('w')
    .execute()
  if (found.length < memberIds.length) throw fail('MERGE_MEMBER_GONE')
  const off = found.find(({ status }) => status !== '1')
  if (off) throw fail('MERGE_MEMBER_OFF', { name: off.name })
  const taken = found.find(({ mergeId }) => mergeId !== null && mergeId !== id)
  if (taken) throw fail('MERGE_MEMBER_TAKEN', { name: taken.name, group: taken.group ?? '' })
}

/** A group as its form shows it. @throws ROW_NOT_FOUND */
export async function readGroup(trx: Trx, id: Id) {
  const group = await trx
    .selectFrom('warehouseMerge')
    .select(['id', 'mergeName', 'mainWarehouseId', 'mergeStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const members = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('mergeId', '=', id)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return { ...group, memberIds: members.map((member) => member.id) }
}
