import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

export interface BuiltThread {
  /** The built entry. */
  url: URL
  /** Where it lies; other files may stand beside it. */
  folder: string
  remove(): void
}

/** Builds the entry of a thread as the product's build does. @param entry its source, from the root */
export async function buildThread(entry: string): Promise<BuiltThread> {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'thread.mjs' } },
    },
  })
  return {
    url: pathToFileURL(join(folder, 'thread.mjs')),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
