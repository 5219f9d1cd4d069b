import { sql } from 'kysely'
import { asSystem, type Connection, type Id } from '../../../base/db'
import {
  startMarketplace,
  type Mood,
  type SimulatedMarketplace,
} from '../marketplaces/simulated/startMarketplace'
import { freshDatabase } from '../../../proofs/testing'
import { openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'

export interface ListingWorld extends LedgerWorld {
  connection: Connection
  platform: SimulatedMarketplace
  mood(name: Mood): Promise<unknown>
  addShop(shopNum: string, change?: object): Promise<unknown>
  setShop(shopNum: string, change: object): Promise<unknown>
  shop(shopNum: string): Promise<ShopRow>
  addProduct(product: { isbn?: string; productCode: string; status?: string }): Promise<Id>
  close(): Promise<void>
}

interface ShopRow {
  goodsSyncCursor: string | null
  goodsSyncState: string
  goodsSyncTime: string | null
  goodsSyncError: string | null
  goodsCount: number
  onSaleCount: number
  warehouseCount: number
}

/** A company with a shop 700000001 on a simulated platform that lists forty goods. */
export async function openListingWorld(): Promise<ListingWorld> {
  const connection = await freshDatabase()
  const { db } = connection
  const ledgers = await openLedgers(connection)
  const platform = await startMarketplace({ seed: 5, orders: 1, listings: 40 })
  process.env.MARKETPLACES = `7=${platform.url}`
  const world: ListingWorld = {
    ...ledgers,
    connection,
    platform,
    mood: (name) =>
      fetch(`${platform.url}/mood`, { method: 'POST', body: JSON.stringify({ mood: name }) }),
    addShop: (shopNum, change = {}) =>
      asSystem(db, (trx) =>
        trx
          .insertInto('shop')
          .values({
            companyId: ledgers.companyId,
            shopNum,
            shopName: `文渊旧书${shopNum}`,
            platformId: '7',
            shopType: '7',
            accessToken: 'sim-token',
            authStatus: 'VALID',
            ...change,
          })
          .execute(),
      ),
    setShop: (shopNum, change) =>
      asSystem(db, (trx) =>
        trx.updateTable('shop').set(change).where('shopNum', '=', shopNum).execute(),
      ),
    shop: async (shopNum) => {
      const { rows } = await sql<ShopRow>`
        select goods_sync_cursor, goods_sync_state, goods_sync_time, goods_sync_error,
          goods_count, on_sale_count, warehouse_count
        from shop where shop_num = ${shopNum}`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`no shop ${shopNum}`)
      return row
    },
    addProduct: ({ isbn, productCode, status = '1' }) =>
      ledgers.act(async (trx) => {
        const { id } = await trx
          .insertInto('product')
          .values({
            companyId: ledgers.companyId,
            productCode,
            productType: '1',
            isbn: isbn ?? null,
            productName: '红楼梦',
            listPrice: '59.70',
            status,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    close: async () => {
      delete process.env.MARKETPLACES
      await platform.close()
      await connection.close()
    },
  }
  await world.addShop('700000001')
  return world
}
