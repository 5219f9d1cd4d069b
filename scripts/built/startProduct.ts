import { ensureBuilt } from '../setup/build.mjs'
import { serveBuiltOnce, type RunningProduct } from '../setup/serveBuilt.mjs'

const port = 7391

/** Starts it on a folder of its own, or looks at the one BUILT_ORIGIN names. @throws when it does not come up */
export async function startProduct(): Promise<RunningProduct> {
  const given = process.env.BUILT_ORIGIN
  if (given) return { origin: given, stop: () => Promise.resolve() }
  await ensureBuilt()
  return serveBuiltOnce(port)
}
