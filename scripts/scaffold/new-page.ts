// Usage: npm run new-page -- --help
// Scaffolds a page with everything behind it; asks in a terminal, takes flags elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRoom } from '../../authoring/room/readRoom'
import { checkFound, checkOrder } from '../../authoring/scaffold/checkOrder'
import { ScaffoldError } from '../../authoring/scaffold/names'
import { scaffold } from '../../authoring/scaffold/scaffold'
import type { PageOrder } from '../../authoring/scaffold/types'
import { projectFolder } from '../../server/base/projectFolder'
import { showProgress } from '../progress/showProgress'
import { askMissing } from './ask'
import { findSource } from './findSource'
import { missingIn, readFlags, type Flags } from './flags'
import { followUp, generated } from './followUp'
import { help } from './help'
import { pretty } from './pretty'
import { readCatalogue } from './readCatalogue'
import { notify } from './notify'
import { writeChanges } from './writeChanges'

const root = `${projectFolder}/`

try {
  const flags = readFlags(process.argv.slice(2))
  if (flags.isHelp) console.log(help)
  else await run(await completed(flags))
  process.exit(0)
} catch (error) {
  console.error(error instanceof ScaffoldError ? error.message : (error as Error).stack)
  process.exit(1)
}

/** Nobody is asked when everything is said, or where nobody can answer. */
async function completed(flags: Flags): Promise<Flags> {
  const missing = missingIn(flags)
  if (missing.length === 0) return flags
  if (process.stdin.isTTY) return askMissing(flags, readRoom(root))
  throw new ScaffoldError(`还缺：${missing.join('；')}。npm run new-page -- --help 看全部写法`)
}

async function run(flags: Flags) {
  const { route = '', title = '', module = 'products', menu, kind, variants } = flags
  const order: PageOrder = { route, title, module, menu, kind, variants }
  const step = showProgress(5)
  const room = await step('读取页面和资源', async () => readRoom(root))
  checkOrder(order, room)
  const catalogue = await step('在内存里建库，看有哪些表', () =>
    readCatalogue(process.env.DATABASE_URL),
  )
  const found = await findSource(flags, order, room, catalogue)
  checkFound(found, order, room)
  const changes = await step('写页面、资源和服务端的文件', () =>
    pretty(
      scaffold(order, found, {
        room,
        modules: readFileSync(join(root, 'server/main/modules.ts'), 'utf8'),
        migrations: readdirSync(join(root, 'server/base/db/migrations')),
        exists: (path) => existsSync(join(root, path)),
      }),
    ),
  )
  await writeChanges(root, changes, generated, () => followUp(root, changes, step))
  notify(order, found, changes)
}
