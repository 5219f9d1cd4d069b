import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Where an area is added, and by whom. */
interface Own {
  companyId: Id
  warehouseId: Id
  createBy: Id | null
}

/** A storage area; its code is the first number that is free. */
export async function addArea(trx: Trx, own: Own, areaName: string): Promise<Id> {
  const areaCode = await freeCode(
    trx,
    sql`select area_code from warehouse_area where warehouse_id = ${own.warehouseId}`,
    'K',
  )
  const values = {
    companyId: own.companyId,
    warehouseId: own.warehouseId,
    areaCode,
    areaName,
    areaType: 'STORE',
    createBy: own.createBy,
  }
  return (
    await trx.insertInto('warehouseArea').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

/** A group of shelves; its code is the first number that is free. */
export async function addShelfArea(
  trx: Trx,
  own: Own & { areaId: Id },
  shelfAreaName: string,
): Promise<Id> {
  const { areaId, companyId, warehouseId } = own
  const shelfAreaCode = await freeCode(
    trx,
    sql`select shelf_area_code from shelf_area where area_id = ${areaId}`,
    'Z',
  )
  const values = { companyId, warehouseId, areaId, shelfAreaCode, shelfAreaName }
  return (
    await trx.insertInto('shelfArea').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function freeCode(trx: Trx, taken: ReturnType<typeof sql>, letter: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select ${letter}::text || n as code from generate_series(1, 10000) n
    where ${letter}::text || n not in (${taken}) order by n limit 1`.execute(trx)
  return rows[0]?.code ?? letter
}
