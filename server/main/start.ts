// The program: opens the database and the port, serves, leaves on a signal. Every setting: docs/operation.md.
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { announce } from './announce'
import { connect } from '../base/db'
import { checkSecrets, UnsafeSettings } from '../modules/people/auth'
import { createMetrics, growHeapBy, leaveOnSignal, serveMetrics, watchQueries } from './operation'
import { projectFolder } from '../base/projectFolder'
import { serve } from './serve'
import { startFailure } from './startFailure'

const { env } = process
const port = Number(env.PORT ?? 7300)
const host = env.HOST ?? '127.0.0.1'

growHeapBy(80)
try {
  await start()
} catch (error) {
  console.error(startFailure(error, port))
  process.exit(1)
}

async function start(): Promise<void> {
  const bad = checkSecrets(env)
  if (bad.length > 0) throw new UnsafeSettings(bad)
  const metrics = createMetrics()
  let log: FastifyBaseLogger | undefined
  const connection = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onQuery: watchQueries(metrics, () => log),
  })
  try {
    const { app, leaving } = await serve(connection, {
      metrics,
      webFolder: join(projectFolder, 'dist/web'),
      logLevel: 'warn',
      open: (served) => served.listen({ port, host }),
    })
    log = app.log
    const scraped =
      env.METRICS_PORT &&
      (await serveMetrics(metrics.registry, {
        port: Number(env.METRICS_PORT),
        host: env.METRICS_HOST,
      }))
    const close = async () => {
      await leaving.close()
      if (scraped) await scraped.close()
    }
    leaveOnSignal({ ...leaving, close })
    await announce(connection, `${host}:${port}`)
  } catch (error) {
    await connection.close()
    throw error
  }
}
