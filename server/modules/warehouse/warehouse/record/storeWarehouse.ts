import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { insertRecord, readRecord, updateRecord, type RecordValues } from '../../../../kit/records'
import { formItems } from '../../../../kit/records'
import { openCountOf } from '../states/openUses'
import { openShelves } from './openWarehouse'
import { codesOf, namesOf } from './regionCodes'

/** What the form of a warehouse asks. */
export const warehouseItems = formItems('warehouse', 'add')
const fields = warehouseItems.map(({ field }) => field)

const spec = {
  resource: 'warehouse',
  parts: { region: ['provinceId', 'cityId', 'districtId', 'townId'] },
  saved: keepExpress,
}

/** 新增仓库, with its system shelves. @throws WAREHOUSE_LIMIT, WAREHOUSE_REGION */
export async function addWarehouse(
  trx: Trx,
  ctx: Context,
  values: RecordValues,
): Promise<RecordValues> {
  const { companyId } = ctx
  const count = await requireRoom(trx, companyId)
  const made = await insertRecord(trx, ctx, spec, warehouseItems, await withCodes(trx, values))
  const warehouseId = String(made.id)
  await openShelves(trx, { companyId, warehouseId })
  if (count === 0)
    await trx
      .updateTable('appUser')
      .set({ warehouseId })
      .where('id', '=', ctx.user.userId)
      .where('companyId', '=', companyId)
      .where('warehouseId', 'is', null)
      .execute()
  return withNames(trx, made)
}

/** 编辑. @throws WAREHOUSE_MODE_BUSY, WAREHOUSE_REGION */
export async function editWarehouse(
  trx: Trx,
  ctx: Context,
  id: Id,
  values: RecordValues,
): Promise<RecordValues> {
  const before = await readRecord(trx, 'warehouse', ['warehouseMode', 'warehouseName'], id)
  if (values.warehouseMode !== undefined && values.warehouseMode !== before.warehouseMode) {
    const count = await openCountOf(trx, id, 'out_order')
    if (count > 0)
      throw fail('WAREHOUSE_MODE_BUSY', {
        name: before.warehouseName,
        count,
        fields: { warehouseMode: '还有没有办完的出库单' },
      })
  }
  const changed = await updateRecord(
    trx,
    ctx,
    spec,
    warehouseItems,
    id,
    await withCodes(trx, values),
  )
  return withNames(trx, changed)
}

/** A warehouse as its form shows it. @throws ROW_NOT_FOUND */
export const readWarehouse = async (trx: Trx, id: Id): Promise<RecordValues> =>
  withNames(trx, await readRecord(trx, 'warehouse', fields, id, spec))

/** The paid edition says how many; two people who add at once wait for each other. @returns how many there are */
async function requireRoom(trx: Trx, companyId: Id): Promise<number> {
  const { rows } = await sql<{ count: number; most: number | null; edition: string }>`
    select (select count(*)::int from warehouse where company_id = c.id) as count,
      v.warehouse_limit as most, coalesce(v.version_name, '') as edition
    from company c left join software_version v on v.id = c.version_id
    where c.id = ${companyId} for no key update of c`.execute(trx)
  const { count = 0, most = null, edition = '' } = rows[0] ?? {}
  if (most !== null && count >= most) throw fail('WAREHOUSE_LIMIT', { edition, most })
  return count
}

const withCodes = async (trx: Trx, values: RecordValues): Promise<RecordValues> =>
  values.region === undefined
    ? values
    : { ...values, region: await codesOf(trx, (values.region ?? []) as string[]) }

const withNames = async (trx: Trx, row: RecordValues): Promise<RecordValues> => ({
  ...row,
  region: await namesOf(trx, (row.region ?? []) as string[]),
})

/** An account that is a warehouse's default serves it. */
async function keepExpress(trx: Trx, id: Id): Promise<void> {
  await sql`update express_setting e set warehouse_ids = e.warehouse_ids || to_jsonb(w.id::text)
    from warehouse w where w.id = ${id} and e.id = w.default_express_id
      and not jsonb_exists(e.warehouse_ids, w.id::text)`.execute(trx)
}
