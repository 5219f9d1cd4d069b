// The sales platform and the selection mall of a demo, a process of its own; scripts/setup/simulated.mjs starts it.
import { startMall } from '../../modules/circle/mall/simulated/startMall'
import { startMarketplace } from '../../modules/shops/marketplaces/simulated/startMarketplace'
import { tellStarter } from './tellStarter'

/** The mall is opened by browsers: where others reach the console, this machine's own address is of no use to them. */
const isForThisMachine = ['127.0.0.1', 'localhost', ''].includes(process.env.HOST ?? '')
const [marketplace, mall] = await Promise.all([
  startMarketplace({ seed: 1, orders: 24, listings: 12, now: new Date() }),
  startMall(),
])
tellStarter({
  MARKETPLACES: `7=${marketplace.url}`,
  ...(isForThisMachine && { MALL_URL: mall.url }),
})
