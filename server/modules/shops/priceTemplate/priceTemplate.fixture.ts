import { asSystem, type Db, type Id } from '../../../base/db'
import type { SignedIn, TestApp } from '../../../proofs/testing'

let serial = 0

/** 旧书常规: formula 1, 15 %, 1.00. */
export const templateValues = (changes: object = {}) => ({
  templateName: `旧书常规${(serial += 1)}`,
  formula: '1',
  markupRate: 0.15,
  surcharge: '1.00',
  jitterMode: '0',
  rounding: '1',
  notBelowWholesale: true,
  ...changes,
})

export interface Template {
  id: Id
  templateName: string
  [field: string]: unknown
}

export const addTemplate = (app: TestApp, as: SignedIn, changes: object = {}) =>
  app.post<Template>('/shop/priceTemplate/add', templateValues(changes), { as })

/** A shop of a company. @returns its number */
export async function addShop(
  db: Db,
  companyId: Id,
  { platformId = '7', ...more }: { platformId?: string; [column: string]: unknown } = {},
): Promise<string> {
  serial += 1
  const shopNum = `${platformId}${String(Number(companyId) * 1000 + serial).padStart(8, '0')}`
  await asSystem(db, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId,
        shopNum,
        shopName: `文渊旧书${serial}`,
        platformId,
        shopType: platformId,
        ...more,
      })
      .execute(),
  )
  return shopNum
}
