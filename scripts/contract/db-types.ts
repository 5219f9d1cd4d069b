// Usage: npm run db:types [-- --check]
// Writes server/base/db/tables.gen.ts from the migrated database (in memory); --check only compares and fails on a difference.
import { readFileSync, writeFileSync } from 'node:fs'
import { connectPglite } from '../../server/base/db/connection/connect'
import { describeTables } from '../../server/base/db/setup/describeTables'
import { migrate } from '../../server/base/db/setup/migrate'
import { showProgress } from '../progress/showProgress'

const target = new URL('../../server/base/db/tables.gen.ts', import.meta.url).pathname
const step = showProgress(2)
const connection = await connectPglite()
await step('在内存里建库', () => migrate(connection.db))
const text = await step('读出表的类型', () => describeTables(connection.db))
await connection.close()

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log('wrote server/base/db/tables.gen.ts')
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('server/base/db/tables.gen.ts differs from the migrations; run npm run db:types')
  process.exit(1)
} else {
  console.log('server/base/db/tables.gen.ts is up to date')
}
