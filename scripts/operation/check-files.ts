// Usage: npm run tool -- files:check            compares the rows of files with what is stored, changes nothing
//        npm run tool -- files:check --sweep   removes files older than a day that have no row
// Exits 1 when a row's file is missing. Settings as for the server: DATABASE_URL or DATA_DIR, FILE_STORAGE.
import { connect } from '../../server/base/db'
import { checkFiles, sweepFiles } from '../../server/kit/files'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
const connection = await connect({ databaseUrl, dataDir })
try {
  const { files, rows, orphans, missing } = await checkFiles(connection.db)
  console.log(`存储里有 ${files} 个文件，数据库里有 ${rows} 条文件记录`)
  for (const { id, fileName, reason } of missing)
    console.log(`缺失：${fileName}（${id}），${reason}`)
  for (const id of orphans) console.log(`多余：${id}，一天以前写入，没有记录`)
  if (process.argv.includes('--sweep') && orphans.length > 0)
    console.log(`已清除 ${await sweepFiles(connection.db)} 个多余的文件`)
  else if (orphans.length > 0)
    console.log('要清除多余的文件，请运行 npm run tool -- files:check --sweep')
  if (missing.length === 0) console.log('每条记录的文件都在')
  else console.log('缺失的文件请从备份恢复到存储里，再运行一次')
  process.exitCode = missing.length > 0 ? 1 : 0
} finally {
  await connection.close()
}
