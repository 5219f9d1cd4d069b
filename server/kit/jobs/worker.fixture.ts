// A node that works through tasks until it is killed: DATABASE_URL says where. Says `at work` at each slice.
import { connect } from '../../base/db'
import { startTaskWorker } from '../tasks'
import { holdLease } from './holdLease'
import { noteRunner } from './notes.fixture'
import { silentLog } from '../../proofs/testing/logs'

const { db, aside } = await connect({ databaseUrl: process.env.DATABASE_URL })
const node = await holdLease(aside, { log: silentLog })
const runner = noteRunner({ lines: 5, pauseMs: 4 })

startTaskWorker(db, {
  log: silentLog,
  node,
  lanes: 2,
  pollMs: 100,
  maintenanceSeconds: 1,
  sliceMs: 150,
  runners: {
    NOTE: (...args) => {
      console.log('at work')
      return runner(...args)
    },
  },
})
