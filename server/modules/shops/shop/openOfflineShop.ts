import type { Id, Trx } from '../../../base/db'

const offline = '15'

/** The number of a company's first shop: the platform, then eight digits no other company has. */
const firstNumber = (companyId: Id) =>
  `${offline}${String(Number(companyId) * 1000 + 1).padStart(8, '0')}`

/** A shop for what is sold by telephone and over the counter: it needs nobody's grant, so orders can be written at once. */
export async function openOfflineShop(
  trx: Trx,
  { companyId, shopName }: { companyId: Id; shopName: string },
): Promise<void> {
  await trx
    .insertInto('shop')
    .values({
      companyId,
      shopNum: firstNumber(companyId),
      shopName,
      platformId: offline,
      shopType: offline,
      credentialMode: 'NONE',
      authStatus: 'NONEED',
    })
    .execute()
}
