// A node that reads lists, matches and writes exports until it is killed: DATABASE_URL says where.
import { connect } from '../../../base/db'
import { holdLease } from '../../../kit/jobs/holdLease'
import { listAnalysisTaskType, startTaskWorker } from '../../../kit/tasks'
import { resumeExports } from '../../../modules/circle/export/exportChores'
import { analysisRunner } from '../../../modules/circle/list/analyse/runAnalysis'
import { matchBenches } from '../../../modules/circle/matching/matchHandler'
import { silentLog } from '../../../proofs/testing/logs'

const { db, aside } = await connect({ databaseUrl: process.env.DATABASE_URL })
const node = await holdLease(aside, { log: silentLog })

startTaskWorker(db, {
  log: silentLog,
  node,
  pollMs: 50,
  runners: { [listAnalysisTaskType]: analysisRunner },
  others: matchBenches({ size: 500 }),
})
await resumeExports(db)
