import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { WarehouseActor } from '../../outOrder'
import type { Need } from '../check/needs'

/** 多拣: a copy no basket wants is put aside; where it came from is said with it. @returns its id */
export async function setAside(
  trx: Trx,
  { companyId, warehouseId, waveNum }: { companyId: Id; warehouseId: Id; waveNum: string },
  { productId, isbn, productCode, pieceCode, productName, conditionGrade }: Need,
  actor: WarehouseActor,
): Promise<Id> {
  const { id } = await trx
    .insertInto('sortOver')
    .values({
      companyId,
      warehouseId,
      waveNum,
      productId,
      isbn,
      productCode,
      pieceCode,
      productName,
      conditionGrade,
      shelfCodes: sql<string>`(select string_agg(distinct i.shelf_code, '、') from pick_list_item i
        join pick_list p on p.id = i.pick_list_id where p.wave_num = ${waveNum} and i.product_id = ${productId}
          and i.condition_grade = ${conditionGrade} and i.picked_quantity > 0)`,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of a wave is still aside. */
export const openOvers = (trx: Trx, waveNum: string) =>
  trx
    .selectFrom('sortOver')
    .select(['id', 'productName', 'conditionGrade', 'shelfCodes'])
    .where('waveNum', '=', waveNum)
    .where('overStatus', '=', 'WAIT')
    .orderBy('id')
    .execute()

/** All of it lies on its shelves again. @returns how many copies @throws QC_OVERS_NONE */
export async function putOversBack(
  trx: Trx,
  waveNum: string,
  actor: WarehouseActor,
): Promise<number> {
  const back = await trx
    .updateTable('sortOver')
    .set({ overStatus: 'BACK', backBy: actor.user.userId, backTime: actor.now() })
    .where('waveNum', '=', waveNum)
    .where('overStatus', '=', 'WAIT')
    .returning('id')
    .execute()
  if (back.length === 0) throw fail('QC_OVERS_NONE')
  return back.length
}

/** 撤销: it was not one too many. @throws QC_RECORD_GONE when it was put back meanwhile */
export async function undoOver(trx: Trx, id: Id): Promise<void> {
  const undone = await trx
    .updateTable('sortOver')
    .set({ overStatus: 'UNDONE' })
    .where('id', '=', id)
    .where('overStatus', '=', 'WAIT')
    .returning('id')
    .executeTakeFirst()
  if (!undone) throw fail('QC_RECORD_GONE')
}
