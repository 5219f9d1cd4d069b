// A node that works through tasks until it is killed: DATABASE_URL says where. Says `at work` at each slice.
import { connect } from '../db'
import { startTaskWorker } from '../modules/task'
import { noteRunner, silent } from './notes.fixture'

const { db } = await connect({ databaseUrl: process.env.DATABASE_URL })
const runner = noteRunner({ lines: 5, pauseMs: 4 })

startTaskWorker(db, {
  log: silent,
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
