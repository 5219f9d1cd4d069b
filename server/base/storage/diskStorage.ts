import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkedKey, type KeptFile, type Storage } from './types'

/** Files in a folder of this machine, `<first two letters>/<key>`. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key).slice(0, 2), key)
  return {
    async put(key, content) {
      const path = pathOf(key)
      // under another name until it is whole: a process killed meanwhile leaves no half file
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await pipeline(content, createWriteStream(part))
        await flush(part)
        await rename(part, path)
      } catch (error) {
        content.destroy()
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(unlessMissing)
      return file?.createReadStream(range && { start: range.first, end: range.last })
    },
    async head(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing)
      return found && { key, size: found.size, time: found.mtime }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
    async check() {
      const probe = join(folder, `.probe-${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      await writeFile(probe, 'x')
      await readFile(probe)
      await rm(probe)
    },
  }
}

async function* listFolder(folder: string): AsyncGenerator<KeptFile> {
  const places = await opendir(folder, { recursive: true }).catch(unlessMissing)
  if (!places) return
  for await (const entry of places) {
    // also parts of files that were never finished: they are litter after a day
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(unlessMissing)
    if (found) yield { key: basename(entry.name), size: found.size, time: found.mtime }
  }
}

/** The bytes reach the disk before the row that promises them. */
async function flush(path: string): Promise<void> {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
