import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { projectFolder } from '../../projectFolder'
import { connectPglite, type Connection, type OnQuery } from '../connection/connect'
import { migrate, readMigrations, type Migration } from '../setup/migrate'

const cacheFolder = join(projectFolder, 'node_modules/.cache/book-console')
const mostKept = 3

/**
 * An embedded database in memory with every migration of this checkout and no rows, for tests and generators. Migrations
 * run once: afterwards a copy of what they made is opened, and a new migration runs on the copy of those before it.
 */
export async function migratedPglite(onQuery?: OnQuery): Promise<Connection> {
  const migrations = readMigrations()
  const paths = templatePaths(migrations)
  const whole = paths.at(-1) ?? ''
  if (existsSync(whole)) return connectPglite({ loadDataDir: blobOf(whole), onQuery })
  const before = paths.findLast(existsSync)
  const pglite = await PGlite.create(before ? { loadDataDir: blobOf(before) } : {})
  const connection = await connectPglite({ pglite, onQuery })
  await migrate(connection.db)
  await keepTemplate(whole, pglite)
  return connection
}

/** The file of each beginning of the migrations: it changes with every text of them, so that an old one is never used. */
function templatePaths(migrations: readonly Migration[]): string[] {
  const hash = createHash('sha256')
  return migrations.map(({ name, checksum }) => {
    hash.update(name + checksum)
    return join(cacheFolder, `${hash.copy().digest('hex').slice(0, 12)}.tar`)
  })
}

async function keepTemplate(path: string, pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(cacheFolder, { recursive: true })
  // processes start side by side: whoever finishes later replaces an equal file
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
  dropOldest()
}

function dropOldest(): void {
  const paths = readdirSync(cacheFolder)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(cacheFolder, name))
  const newest = paths.toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)
  for (const path of newest.slice(mostKept)) rmSync(path, { force: true })
}

const blobOf = (path: string) => new Blob([new Uint8Array(readFileSync(path))])
