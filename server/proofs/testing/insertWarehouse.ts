import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import type { SignedIn } from './signIn'

/** A warehouse with its default shelf. */
export async function insertWarehouse(
  trx: Trx,
  owner: Pick<SignedIn, 'companyId'>,
  warehouseName: string,
) {
  const { companyId } = owner
  const mark = randomUUID().slice(0, 8)
  const contact = {
    contact: '张三',
    phone: '13800000000',
    senderName: '张三',
    senderPhone: '13800000000',
  }
  const region = { provinceId: '11', cityId: '1101', districtId: '110101', address: '一号院' }
  const warehouse = await trx
    .insertInto('warehouse')
    .values({ companyId, warehouseCode: mark, warehouseName, ...contact, ...region })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inside = { companyId, warehouseId: warehouse.id }
  const area = await trx
    .insertInto('warehouseArea')
    .values({ ...inside, areaCode: 'A', areaName: '存储区', areaType: 'STORE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shelfArea = await trx
    .insertInto('shelfArea')
    .values({ ...inside, areaId: area.id, shelfAreaCode: 'A1', shelfAreaName: '一区' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shelf = await trx
    .insertInto('shelf')
    .values({ ...inside, areaId: area.id, shelfAreaId: shelfArea.id, shelfCode: 'A1-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { warehouseId: warehouse.id, shelfId: shelf.id }
}

/** The regions its warehouse lies in; as console_system. */
export const insertRegions = (trx: Trx) =>
  sql`insert into region (code, parent_code, name, level) values
    ('11', null, '北京市', 1), ('1101', '11', '北京市', 2), ('110101', '1101', '东城区', 3)
    on conflict do nothing`.execute(trx)
