import { sql } from 'kysely'
import { actFor, type Db } from '../../../../base/db'
import { dropSpooled } from '../../../../base/transfer'
import type { ChunkTask, TaskRunner } from '../../../../kit/tasks'
import type { AnalysisWish } from './analysis'
import { fetchList } from './listFile'
import { ListFault } from './ListFault'
import { readList } from './readList'
import { rejudgeLines } from './rejudgeLines'
import type { Run } from './stageLines'
import { failAnalysis, finishAnalysis, readDraft, type Draft, type Outcome } from './draft'

class LeftOff extends Error {}

/**
 * Analyses a list: reads the file line by line, finds headings and columns, judges every line and keeps it. A list that
 * is kept already is judged again from its lines, unless it has to be read otherwise. Interrupted it begins anew.
 */
export const analysisRunner: TaskRunner = async (db, job, { isStopping, log }) => {
  const wish = job.params as AnalysisWish
  const draft = await readDraft(db, job.companyId, wish.taskId)
  if (draft) {
    const start = performance.now()
    try {
      const isLeft = () => {
        if (isStopping()) throw new LeftOff('the process ends')
      }
      const outcome = await analyse(db, job, draft, wish, isLeft)
      await finishAnalysis(db, draft, outcome, (performance.now() - start) / 1000)
    } catch (error) {
      if (error instanceof LeftOff) return
      if (!(error instanceof ListFault)) throw error
      log.info({ taskId: wish.taskId, fault: error.code }, 'list cannot be read')
      await failAnalysis(db, draft, error)
    }
  }
  await endJob(db, job)
}

async function analyse(
  db: Db,
  job: ChunkTask,
  draft: Draft,
  wish: AnalysisWish,
  isLeft: () => void,
): Promise<Outcome> {
  if (isKept(draft, wish)) return rejudgeLines(db, draft, wish, isLeft)
  const actor = { companyId: draft.companyId, userId: job.createBy ?? '0' }
  const spooled = await fetchList(db, actor, draft.fileUrl ?? '')
  try {
    const run: Run = (work) => actFor(db, { companyId: draft.companyId, userId: '0' }, work)
    return await readList(run, draft, wish, spooled, isLeft)
  } finally {
    await dropSpooled([spooled])
  }
}

/** Whether the lines that are kept were read in the way that is wanted. */
function isKept({ analysis, totalLines }: Draft, wish: AnalysisWish): boolean {
  const { readAs, fault, head = [] } = analysis
  if (!readAs || fault || totalLines === 0) return false
  const isSame =
    (wish.encoding ?? readAs.encoding) === readAs.encoding &&
    (wish.sheetName ?? readAs.sheetName) === readAs.sheetName
  // rows beyond the first ones are kept as lines only
  return isSame && (wish.headerRow ?? 0) <= (head.at(-1)?.lineNo ?? 0)
}

const endJob = (db: Db, { id, companyId }: ChunkTask) =>
  actFor(db, { companyId, userId: '0' }, (trx) =>
    sql`update task set task_status = 'DONE', progress = 100, finish_time = now(), update_time = now(),
      cost_seconds = extract(epoch from now() - coalesce(start_time, now()))::int
      where id = ${id} and task_status = 'RUNNING'`.execute(trx),
  )
