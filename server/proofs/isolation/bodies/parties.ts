import type { WholeBodies } from './WholeBody'

const terms = { customerLevel: '1', discountRate: 60, settleType: '0' }

/** Customers, suppliers, their offers, cooperation and sharing. */
export const partyBodies: WholeBodies = {
  'POST /trade/customer/assignSalesman': (own) => ({
    ids: [own.next('customer').id],
    salesmanId: own.colleagueId,
  }),
  'POST /trade/customer/setTerms': (own) => ({
    ids: [own.next('customer').id],
    discountRate: 80,
  }),
  'POST /trade/supplier/assignBuyer': (own) => ({
    ids: [own.next('supplier').id],
    buyerId: own.colleagueId,
  }),
  'POST /trade/cooperation/approve': (own, [first]) => ({
    ids: [own.next('asking').id],
    ...terms,
    warehouseIds: [own.warehouseId],
    salesmanId: own.colleagueId,
    // few companies ask: refused by this customer, they go on asking
    linkCustomerId: /ids/i.test(first ?? '') ? '0' : own.next('customer').id,
  }),
  'POST /trade/cooperation/change': (own) => ({
    ids: [own.next('cooperating').id],
    ...terms,
    warehouseIds: [own.warehouseId],
  }),
  'POST /wms/warehouse/saveShareWarehouse': (own, [first]) => ({
    contactName: '样',
    contactPhone: '13800000000',
    businessLicense: ['/样.png'],
    warehouseIds: [own.next('sharedWarehouse').warehouse_id],
    stockScope: '1',
    categoryIds: [own.categoryId],
    supplyDiscount: 60,
    // a company in sharing asks once: refused by this template, it may ask again
    freightTemplateId: first === 'freightTemplateId' ? own.next('freightTemplate').id : '0',
    deliveryHours: 24,
    returnDays: 7,
    agreed: true,
  }),
  'POST /trade/supplierGoods/purchase': (own) => ({
    ids: [own.next('offer').id, '0'],
    warehouseId: own.warehouseId,
  }),
}
