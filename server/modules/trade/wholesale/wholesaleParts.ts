import type { TradeSpec } from '../kit'

/** The spec needs the machine and the machine makes documents: the spec is handed over when it is there. */
let kept: TradeSpec | undefined

export const wholesaleParts = {
  keep(spec: TradeSpec): TradeSpec {
    kept = spec
    return spec
  },
  spec(): TradeSpec {
    if (!kept) throw new Error('wholesaleParts: no spec yet; wholesale/index.ts makes it')
    return kept
  },
  /** What a document made out of another takes over from its head. */
  carried: [
    'customerId',
    'customerOrderNum',
    'warehouseId',
    'salesmanId',
    'billDate',
    'deliveryDate',
    'invoiceType',
    'settleType',
    'settlementAccountId',
    'freightBearer',
    'deliverType',
    'expressCode',
    'receiverName',
    'receiverPhone',
    'province',
    'city',
    'district',
    'receiverAddress',
    'remark',
  ],
}
