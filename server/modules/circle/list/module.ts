import { defineModule } from '../../../kit/defineModule'
import { listAnalysisTaskType } from '../../../kit/tasks'
import { analysisRunner } from './analyse/runAnalysis'
import { fixLine } from './correct/fixLine'
import { sendBackRow } from './correct/sendBackRow'
import { listErrors } from './errors'
import { downloadError } from './report/downloadError'
import { listTemplate } from './report/listTemplate'
import { analysisGpFile } from './routes/analysisRoutes'
import { checkAnalysisGp } from './routes/readAnalysis'
import { saveDraft } from './routes/saveDraft'

export const gpListModule = defineModule({
  name: 'gpList',
  routes: [
    analysisGpFile,
    checkAnalysisGp,
    saveDraft,
    listTemplate,
    downloadError,
    fixLine,
    sendBackRow,
  ],
  errors: listErrors,
  runners: () => ({ [listAnalysisTaskType]: analysisRunner }),
})
