import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = fileURLToPath(
  new URL('../../../server/modules/circle/choice/apart/', import.meta.url),
)

/** Work with the thread of large choices where the built server has it: beside what starts it. */
export async function withThread<T>(work: () => Promise<T>): Promise<T> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: `${folder}decideThread.ts`,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'decideThread.js' } },
    },
  })
  try {
    return await work()
  } finally {
    rmSync(`${folder}decideThread.js`, { force: true })
  }
}
