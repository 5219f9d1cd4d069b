import { placeOf, stateOf, type Look } from './placeOf'
import { toStation, wayOfOut, wayOfWave } from './ways'

export const outOrder: Look = async (trx, companyId, text) => {
  const num = text.toUpperCase()
  const out = await trx
    .selectFrom('outOrder')
    .select(['outOrderNum', 'outStatus', 'outType', 'waveNum', 'warehouseId'])
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([eb('outOrderNum', '=', num), eb('orderNum', '=', num), eb('expressNum', '=', text)]),
    )
    .orderBy((eb) => eb('outStatus', 'in', ['SHIPPED', 'CANCELLED', 'INTERCEPTED']))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!out) return undefined
  const state = stateOf('out_order_status', out.outStatus)
  return placeOf('outOrder', out.outOrderNum, state, await wayOfOut(trx, out))
}

export const pickList: Look = async (trx, companyId, text) => {
  const list = await trx
    .selectFrom('pickList as l')
    .innerJoin('wave as w', 'w.id', 'l.waveId')
    .select(['l.pickListNum', 'l.pickStatus', 'l.warehouseId'])
    .select(['w.waveNum', 'w.waveStatus', 'w.pickMode'])
    .where('l.companyId', '=', companyId)
    .where('l.pickListNum', '=', text.toUpperCase())
    .executeTakeFirst()
  if (!list) return undefined
  const { pickListNum, pickStatus, warehouseId } = list
  const isOpen = pickStatus === 'WAIT' || pickStatus === 'PICKING'
  const way = isOpen ? toStation('/pickOrder', warehouseId, pickListNum) : wayOfWave(list)
  return placeOf('pickList', pickListNum, stateOf('pick_list_status', pickStatus), way)
}

export const wave: Look = async (trx, companyId, text) => {
  const found = await trx
    .selectFrom('wave')
    .select(['waveNum', 'waveStatus', 'pickMode', 'warehouseId'])
    .where('companyId', '=', companyId)
    .where('waveNum', '=', text.toUpperCase())
    .executeTakeFirst()
  return (
    found &&
    placeOf('wave', found.waveNum, stateOf('wave_status', found.waveStatus), wayOfWave(found))
  )
}

/** A packing list, or the label of one of its boxes. */
export const packingList: Look = async (trx, companyId, text) => {
  const num = text.toUpperCase()
  const list = await trx
    .selectFrom('packingList as p')
    .select(['p.packingNum', 'p.packingStatus', 'p.warehouseId'])
    .where('p.companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('p.packingNum', '=', num),
        eb.exists(
          eb
            .selectFrom('packBox as b')
            .select('b.id')
            .whereRef('b.packingId', '=', 'p.id')
            .where('b.boxNum', '=', num),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!list) return undefined
  const { packingNum, packingStatus, warehouseId } = list
  const isOpen = packingStatus === 'PACKING'
  const way = isOpen ? toStation('/packBoxes/scan', warehouseId, packingNum) : undefined
  return placeOf('packingList', packingNum, stateOf('packing_status', packingStatus), way)
}
