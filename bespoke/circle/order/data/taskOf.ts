import type { Row } from '../../../../renderer/language/registry'
import type { OrderTask } from './types'

const placeKeys = [
  'deliveryMode',
  'warehouseId',
  'customerId',
  'addressId',
  'receiver',
  'phone',
  'region',
  'address',
]

/** The task of the page's record. */
export function taskOf(row: Row): OrderTask {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '')
  const place = Object.fromEntries(
    placeKeys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
  )
  return {
    id: text('id'),
    taskNum: text('taskNum'),
    supplierToken: text('supplierToken'),
    remainderMoney: text('remainderMoney') || '0.00',
    faultRows: Number(row['faultRows'] ?? 0),
    faultText: text('faultText') || null,
    place,
    placeText: text('placeText'),
  }
}
