// Usage: npm run db:types [-- --check]
// Writes server/db/tables.gen.ts from the migrated database (in memory); --check only compares and fails on a difference.
import { readFileSync, writeFileSync } from 'node:fs'
import { connectPglite } from '../server/db/connect'
import { describeTables } from '../server/db/describeTables'
import { migrate } from '../server/db/migrate'

const target = new URL('../server/db/tables.gen.ts', import.meta.url).pathname
const connection = await connectPglite()
await migrate(connection.db)
const text = await describeTables(connection.db)
await connection.close()

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log('wrote server/db/tables.gen.ts')
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('server/db/tables.gen.ts differs from the migrations; run npm run db:types')
  process.exit(1)
} else {
  console.log('server/db/tables.gen.ts is up to date')
}
