import { defineModule } from '../../../kit/defineModule'
import { exportErrors } from './errors'
import { purgeExports, resumeExports } from './exportChores'
import { getExportConf, updateExportConf } from './exportConf'
import { exportDetail, exportProgress } from './exportDetail'
import { exportRecords } from './exportRecords'

export const gpExportModule = defineModule({
  name: 'gpExport',
  routes: [getExportConf, updateExportConf, exportDetail, exportProgress, exportRecords],
  errors: exportErrors,
  chores: {
    purgeGpExports: { everySeconds: 3600, work: purgeExports },
    resumeGpExports: { everySeconds: 60, work: resumeExports },
  },
})
