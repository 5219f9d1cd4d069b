import { placeOf, stateOf, type Look } from './placeOf'
import { countingPages, receivingPages, toStation } from './ways'

export const inOrder: Look = async (trx, companyId, text) => {
  const num = text.toUpperCase()
  const found = await trx
    .selectFrom('inOrder')
    .select(['inOrderNum', 'inStatus', 'inType', 'warehouseId'])
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([eb('inOrderNum', '=', num), eb('sourceNum', '=', num), eb('expressNum', '=', text)]),
    )
    .orderBy((eb) => eb('inStatus', 'in', ['DONE', 'CLOSED', 'CANCELLED']))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!found) return undefined
  const { inOrderNum, inStatus, inType, warehouseId } = found
  const page = receivingPages[inType]
  const isOpen = inStatus === 'WAIT_IN' || inStatus === 'PART_IN'
  const way = page && isOpen ? toStation(page, warehouseId, inOrderNum) : undefined
  return placeOf('inOrder', inOrderNum, stateOf('in_order_status', inStatus), way)
}

export const stocktake: Look = async (trx, companyId, text) => {
  const found = await trx
    .selectFrom('stocktake')
    .select(['stocktakeNum', 'stocktakeStatus', 'stocktakeType', 'warehouseId'])
    .where('companyId', '=', companyId)
    .where('stocktakeNum', '=', text.toUpperCase())
    .executeTakeFirst()
  if (!found) return undefined
  const { stocktakeNum, stocktakeStatus, stocktakeType, warehouseId } = found
  const page = countingPages[stocktakeType]
  const isOpen = stocktakeStatus === 'COUNTING' || stocktakeStatus === 'RECOUNT'
  const way = page && isOpen ? toStation(page, warehouseId, stocktakeNum) : undefined
  return placeOf('stocktake', stocktakeNum, stateOf('stocktake_status', stocktakeStatus), way)
}
