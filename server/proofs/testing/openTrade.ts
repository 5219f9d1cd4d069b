import type { Connection, Id, Trx } from '../../base/db'
import { addAdvance, grantQuota, type Party } from '../../modules/money/credit'
import { openLedgers, type LedgerWorld } from './openLedgers'

/** A company of `openLedgers` with a customer and a supplier on 账期, each with an advance, and a book to trade. */
export interface TradeWorld extends LedgerWorld {
  customer: Party & { kind: 'customer' }
  supplier: Party & { kind: 'supplier' }
  /** A real product. */
  bookId: Id
}

/** @param terms yuan; default 1000.00 of quota and 500.00 of advance for each */
export async function openTrade(
  connection: Pick<Connection, 'db'>,
  terms: { quota?: string; advance?: string } = {},
): Promise<TradeWorld> {
  const world = await openLedgers(connection)
  const { quota = '1000.00', advance = '500.00' } = terms
  const { companyId, act } = world
  return act(async (trx) => {
    const customer = await trx
      .insertInto('customer')
      .values({
        companyId,
        customerCode: 'KH01',
        customerName: '晨光书店',
        category: '1',
        settleType: '2',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const supplier = await trx
      .insertInto('supplier')
      .values({
        companyId,
        supplierCode: 'GY01',
        supplierName: '中华书局',
        category: '1',
        settleType: '2',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const book = await trx
      .insertInto('product')
      .values({ companyId, productCode: 'SP01', productType: '1', productName: '红楼梦' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSystemShelves(trx, world)
    const made: TradeWorld = {
      ...world,
      customer: { kind: 'customer', id: customer.id },
      supplier: { kind: 'supplier', id: supplier.id },
      bookId: book.id,
    }
    for (const party of [made.customer, made.supplier]) {
      await grantQuota(trx, party, { quota, periodDays: 30 })
      await addAdvance(trx, party, {
        bill: { type: 'REBATE', num: `FL-${party.kind}` },
        amount: advance,
      })
    }
    return made
  })
}

/** Where goods arrive: 默认货位, 收货暂存位, 次品位. */
async function insertSystemShelves(trx: Trx, { companyId, warehouseId, shelves }: LedgerWorld) {
  const place = await trx
    .selectFrom('shelf')
    .select(['areaId', 'shelfAreaId'])
    .where('id', '=', shelves[0])
    .executeTakeFirstOrThrow()
  const system = ['DEFAULT', 'STAGE_IN', 'DEFECT'].map((shelfType) => ({
    ...place,
    companyId,
    warehouseId,
    shelfCode: shelfType,
    shelfType,
    systemFlag: true,
  }))
  await trx.insertInto('shelf').values(system).execute()
}
