import { orRefusal, type Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import { contextWithin, type Context, type SessionUser } from '../../../../kit/http'
import { markLines, type CellProblem, type LineMark } from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import type { ByteSource, ZipEntry } from '../../../../base/workbook'
import { addPicture } from './addPicture'
import { findTargets, type Problem, type Target } from './findTargets'
import { keptBytes } from './keptBytes'
import { listPictures } from './openZip'

interface Params {
  user: SessionUser
  zipId?: string
}

interface Archive {
  source: ByteSource
  entries: ReadonlyMap<string, ZipEntry>
}

/** Unpacks waiting pictures one by one and says of each what became of it. */
export async function runPictures(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { user, zipId = '' } = task.params as Params
  const ctx = contextWithin(trx, user, task.id)
  const archive = await orRefusal(trx, () => openArchive(zipId))
  const find = await findTargets(trx, ctx.companyId, items.map(pathOf))
  const marks: LineMark[] = []
  for (const item of items) {
    const done = archive instanceof AppError ? archive : await one(trx, ctx, archive, item, find)
    marks.push({ id: item.id, problems: problemsOf(item), ...markOf(done) })
  }
  await markLines(trx, marks)
}

const pathOf = ({ request }: ChunkItem) => (request as { cells: string[] }).cells[0] ?? ''
const problemsOf = ({ result }: ChunkItem) => (result as { problems: CellProblem[] }).problems

/** @throws PICTURE_ZIP_GONE */
async function openArchive(zipId: string): Promise<Archive> {
  const source = zipId === '' ? undefined : await keptBytes(zipId)
  if (!source) throw fail('PICTURE_ZIP_GONE')
  const entries = await listPictures(source)
  return { source, entries: new Map(entries.map((entry) => [entry.name, entry])) }
}

type Done = { target: Target; isNew: boolean } | Problem | AppError

async function one(
  trx: Trx,
  ctx: Context,
  { source, entries }: Archive,
  item: ChunkItem,
  find: (path: string) => Target | Problem,
): Promise<Done> {
  const path = pathOf(item)
  const entry = entries.get(path)
  const target = find(path)
  if ('reason' in target) return target
  if (!entry) throw new Error(`${path} was in the archive when it was opened`)
  const isNew = await orRefusal(trx, () => addPicture(trx, ctx, { source, entry }, target))
  return isNew instanceof AppError ? isNew : { target, isNew }
}

function markOf(done: Done): Pick<LineMark, 'status' | 'code' | 'reason' | 'action' | 'productId'> {
  if (done instanceof AppError) return { status: 'FAIL', code: done.code, reason: done.message }
  if ('reason' in done) return { status: 'FAIL', ...done }
  const { productId, label } = done.target
  if (done.isNew) return { status: 'SUCCESS', action: 'UPDATE', productId }
  const reason = `《${label}》已经有这张图`
  return { status: 'SKIP', code: 'PICTURE_KNOWN', reason, productId }
}
