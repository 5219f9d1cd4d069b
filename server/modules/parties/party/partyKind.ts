/** What differs between the two kinds of partners. */
export interface PartyKind {
  table: 'customer' | 'supplier'
  title: string
  /** Field and column of the name. */
  name: 'customerName' | 'supplierName'
  code: 'customerCode' | 'supplierCode'
  /** Prefix of generated codes. */
  prefix: string
  /** Receivable or payable. */
  classify: '0' | '1'
  /** What the ledgers call it. */
  objectType: 'CUSTOMER' | 'SUPPLIER'
}

export const customerKind: PartyKind = {
  table: 'customer',
  title: '客户',
  name: 'customerName',
  code: 'customerCode',
  prefix: 'KH',
  classify: '0',
  objectType: 'CUSTOMER',
}

export const supplierKind: PartyKind = {
  table: 'supplier',
  title: '供应商',
  name: 'supplierName',
  code: 'supplierCode',
  prefix: 'GYS',
  classify: '1',
  objectType: 'SUPPLIER',
}
