/** What a parcel that comes back takes over from its order; whoever received the goods sends them now. */
export const columnsOfOrder = {
  companyId: 'companyId',
  supplyCompanyId: 'supplyCompanyId',
  orderId: 'id',
  orderNum: 'orderNum',
  platformOrderNum: 'platformOrderNum',
  orderType: 'orderType',
  platformId: 'platformId',
  shopNum: 'shopNum',
  shopName: 'shopName',
  buyerNick: 'buyerNick',
  buyerCompanyName: 'buyerCompanyName',
  supplyCompanyName: 'supplyCompanyName',
  senderName: 'receiverName',
  senderPhone: 'receiverPhone',
  originExpressNum: 'expressNum',
} as const
