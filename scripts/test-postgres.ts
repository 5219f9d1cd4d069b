// Usage: npx tsx scripts/test-postgres.ts [vitest arguments]
// Runs the server's tests on a PostgreSQL of its own; on the embedded database where none is installed.
import { spawnSync } from 'node:child_process'
import { lowestVersion, startPostgres } from './setup/postgres'

const postgres = await startPostgres({
  max_connections: 200,
  // the data lives as long as this run
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // queries over hundreds of tables of few rows: more processes and compiled code cost more than they save
  jit: 'off',
  max_parallel_workers_per_gather: 0,
})
if (!postgres) {
  console.log(
    `未找到 PostgreSQL ${lowestVersion} 以上的程序（/usr/lib/postgresql/*/bin 或 PATH），改在内置数据库上测试`,
  )
  process.exit(runTests(process.env))
}
try {
  process.exitCode = runTests({
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    TEST_RUN: String(process.pid),
  })
} finally {
  await postgres.stop()
}

function runTests(env: NodeJS.ProcessEnv): number {
  const args = ['vitest', 'run', '--project', 'server*', ...process.argv.slice(2)]
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1
}
