// Usage: npm run tool -- backup <new folder>      DATABASE_URL or DATA_DIR says what is copied (docs/operation.md)
import { takeBackup } from './takeBackup'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('请写出备份放到哪里：npm run tool -- backup <新目录>')
  process.exit(1)
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
try {
  const { rows, hasFiles } = await takeBackup(target, { databaseUrl, dataDir })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const files = hasFiles ? '和上传的文件' : '（上传的文件在对象存储里，请在那里备份）'
  console.log(`已备份 ${Object.keys(rows).length} 张表、${total} 行${files}到 ${target}`)
} catch (error) {
  console.error(`没有备份：${(error as Error).message}`)
  process.exit(1)
}
