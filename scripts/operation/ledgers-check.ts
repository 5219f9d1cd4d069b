// Usage: npm run tool -- ledgers:check
// Recomputes every ledger's balances from its rows (DATABASE_URL, or DATA_DIR while no server runs) and fails when a
// figure does not follow from its rows.
import { connect } from '../../server/base/db'
import type { LedgerName } from '../../server/kit/ledgers'
import { ledgerChecks } from '../../server/main/ledgerChecks'

const titles = {
  stock: '库存账',
  picking: '拣货账',
  quality: '质检账',
  packing: '装箱账',
  money: '资金账',
  credit: '往来账',
  transit: '在途账',
  quota: '比价额度账',
  offers: '供货清单',
} satisfies Record<LedgerName, string>
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
const connection = await connect({ databaseUrl, dataDir })
let faultCount = 0
for (const [name, check] of Object.entries(ledgerChecks(connection.db))) {
  const started = performance.now()
  const faults = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  faultCount += faults.length
  console.log(`${titles[name as LedgerName]}：${faults.length} 处不符（${seconds} 秒）`)
  for (const { promise, subject, found, expected } of faults)
    console.error(`  ${promise}。${subject}：现为 ${found}，应为 ${expected}`)
}
await connection.close()
if (faultCount > 0) process.exit(1)
console.log(`${connection.place} 的${Object.keys(titles).length}本账与每一条流水相符`)
