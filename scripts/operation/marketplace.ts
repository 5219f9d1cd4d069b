// Usage: npm run tool -- marketplace [--port 4870] [--seed 1] [--orders 40] [--listings 60]
// A simulated sales platform as a process of its own. It tells of its orders and listings late, twice and shuffled.
// Point the product at it: MARKETPLACES='7=http://127.0.0.1:4870' npm run dev, and give a shop the token "sim-token".
import { parseArgs } from 'node:util'
import { startMarketplace } from '../../server/modules/shops/marketplaces/simulated/startMarketplace'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4870' },
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '40' },
    listings: { type: 'string', default: '60' },
  },
})

const marketplace = await startMarketplace({
  port: Number(values.port),
  seed: Number(values.seed),
  orders: Number(values.orders),
  listings: Number(values.listings),
})
console.log(
  `模拟平台已就绪：${marketplace.url}，${marketplace.history.length} 个订单版本，${marketplace.listings().length} 个商品`,
)
