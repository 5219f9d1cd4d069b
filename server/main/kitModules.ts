import { sealAudit, watchAudit } from '../kit/auditLog'
import { defineModule } from '../kit/defineModule'
import { fileRoutes, sweepFiles } from '../kit/files'
import { fileErrors } from '../kit/files/errors'
import { purgeRequestLog } from '../kit/http/answer/requestLog'
import { purgeSelections } from '../kit/lists'
import { scanErrors } from '../kit/scans'
import { taskPageRoutes } from '../kit/taskPages'
import { purgeTaskArchives, purgeTaskFiles, taskRoutes } from '../kit/tasks'

/** What the kit itself answers and does at regular times. */
export const kitModules = [
  defineModule({
    name: 'files',
    routes: fileRoutes,
    errors: fileErrors,
    chores: {
      sweepFiles: { everySeconds: 86_400, work: (db) => sweepFiles(db) },
    },
  }),
  defineModule({
    name: 'tasks',
    routes: taskRoutes,
    chores: {
      purgeTaskFiles: { everySeconds: 3600, work: purgeTaskFiles },
      purgeTaskArchives: { everySeconds: 3600, work: purgeTaskArchives },
    },
  }),
  defineModule({
    name: 'taskPages',
    routes: taskPageRoutes,
  }),
  defineModule({
    name: 'auditLog',
    chores: {
      sealAudit: { everySeconds: 60, work: sealAudit },
      watchAudit: { everySeconds: 86_400, work: watchAudit },
    },
  }),
  defineModule({
    name: 'http',
    chores: {
      purgeRequestLog: { everySeconds: 3600, work: purgeRequestLog },
    },
  }),
  defineModule({
    name: 'lists',
    chores: {
      purgeSelections: { everySeconds: 3600, work: purgeSelections },
    },
  }),
  defineModule({
    name: 'scans',
    errors: scanErrors,
  }),
]
