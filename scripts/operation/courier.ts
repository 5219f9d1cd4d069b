// Usage: npm run tool -- courier [--port 4880] [--prefix SF] [--late 20000]
// A simulated express company as a process of its own. POST /mood { "mood": "late" } makes it ill, GET /given lists its numbers.
// Point the product at it: COURIERS='SF=http://127.0.0.1:4880' npm run dev
import { parseArgs } from 'node:util'
import { startCourier } from '../../server/modules/warehouse/express/couriers/simulated/startCourier'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4880' },
    prefix: { type: 'string', default: 'SF' },
    late: { type: 'string', default: '20000' },
  },
})

const courier = await startCourier({
  port: Number(values.port),
  prefix: values.prefix,
  lateMs: Number(values.late),
})
console.log(`模拟快递公司已就绪：${courier.url}`)
