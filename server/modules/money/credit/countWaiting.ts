import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Trx } from '../../../base/db'
import { eachDue, type JobLog } from '../../../kit/jobs'
import { AppError } from '../../../base/errors'
import { auditsAtOnce } from './auditsAtOnce'
import { auditAdvance } from './advance/openAdvance'

interface Waiting {
  advanceNum: string
  companyId: string
}

/**
 * Lets advances count that wait for an audit although their company asks for none: registered before that was so, or
 * before registering looked at the setting. One its account is too short for goes on waiting. Receipts that wait belong
 * to a document, which their own audit tells.
 * @returns how many now count
 */
export async function countWaiting(db: Db, log: JobLog): Promise<number> {
  const { rows } = await asSystem(db, (trx) =>
    sql<Waiting>`
      select a.advance_num, a.company_id from advance a
      join company c on c.id = a.company_id and c.auto_audit_receipt
      where a.status = 'WAIT_AUDIT' order by a.id limit 1000`.execute(trx),
  )
  let count = 0
  await eachDue(
    rows,
    log,
    ({ advanceNum }) => ({ advanceNum }),
    async (waiting) => {
      if (await isCounted(db, waiting)) count += 1
    },
  )
  return count
}

async function isCounted(db: Db, { advanceNum, companyId }: Waiting): Promise<boolean> {
  const audit = async (trx: Trx) => {
    if (!(await auditsAtOnce(trx))) return false
    await auditAdvance(trx, advanceNum)
    return true
  }
  try {
    return await actFor(db, { companyId, userId: '' }, audit)
  } catch (error) {
    // refused (the account is too short, somebody was quicker): it stands as it stood
    if (error instanceof AppError && error.isPublic) return false
    throw error
  }
}
