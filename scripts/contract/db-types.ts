// Usage: npm run db:types [-- --check]
// Writes server/base/db/tables.gen.ts from the migrated database (in memory); --check only compares and fails on a difference.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/base/projectFolder'
import { migratedPglite } from '../../server/base/db/embedded/migratedPglite'
import { describeTables } from '../../server/base/db/setup/describeTables'
import { showProgress } from '../progress/showProgress'

const target = join(projectFolder, 'server/base/db/tables.gen.ts')
const step = showProgress(2)
const connection = await step('在内存里建库', () => migratedPglite())
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
