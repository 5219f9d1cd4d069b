// Usage: npm run tool -- restore <backup>      into the empty DATABASE_URL, or the new DATA_DIR (docs/operation.md)
import { restoreBackup } from './restoreBackup'

const [source] = process.argv.slice(2)
if (!source) {
  console.error('请写出从哪份备份恢复：DATA_DIR=<新目录> npm run tool -- restore <备份目录>')
  process.exit(1)
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
try {
  const { tables, stock, money, credit } = await restoreBackup(source, { databaseUrl, dataDir })
  for (const { table, expected, actual } of tables)
    console.error(`表 ${table}：备份时 ${expected} 行，恢复后 ${actual} 行`)
  if (stock + money + credit > 0)
    console.error(`账目不平：库存 ${stock} 处，资金 ${money} 处，往来 ${credit} 处`)
  if (tables.length + stock + money + credit > 0) process.exit(1)
  console.log('已恢复，行数与备份一致，库存、资金与往来账都平')
} catch (error) {
  console.error(`没有恢复：${(error as Error).message}`)
  process.exit(1)
}
