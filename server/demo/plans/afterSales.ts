import type { Plan } from '../afterSales/afterSaleSides'

/** Which requests each company has, of its own sales and of those between companies. */
export const afterSalePlans: readonly Plan[] = [
  { state: '3', type: '0' },
  { state: '3', type: '1' },
  { state: '3', type: '0' },
  { state: '5', type: '1', parcel: 'WAIT_SEND' },
  { state: '5', type: '1', parcel: 'WAIT_SEND' },
  { state: '6', type: '1', parcel: 'IN_TRANSIT' },
  { state: '6', type: '1', parcel: 'WAIT_IN' },
  { state: '6', type: '1', parcel: 'DONE' },
  { state: '6', type: '1', parcel: 'ERROR' },
  { state: '2', type: '0' },
  { state: '2', type: '1', parcel: 'ERROR' },
  { state: '4', type: '0' },
  { state: '4', type: '1', parcel: 'CLOSED' },
  // refunds between companies move money; those of shops are the platform's
  { state: '1', type: '0' },
  { state: '1', type: '1', parcel: 'DONE' },
  { state: '1', type: '0', parcel: 'IN_TRANSIT', isStopped: true },
]

/** Reason and what its buyer wrote. */
export const afterSaleReasons = [
  ['0', '书脊有磨损，和描述的品相不一样'],
  ['1', '内页有缺损，影响阅读'],
  ['2', '物流显示签收，但没有收到'],
  ['4', '买家拍错了版本'],
] as const
