import { defineFileImport, judgedBy, runTogether } from '../../../../kit/imports'
import { lockByHand } from '../lockByHand'
import { findImported, type ImportValues } from './findImported'
import { lockRule } from './lockRule'

/** 导入锁库: a lock per good line; a line for which too little is free locks nothing and is named. */
export const lockImport = defineFileImport({
  type: 'LOCK_IMPORT',
  title: '导入锁库',
  permission: 'store:lock:add',
  calls: {
    template: 'GET /wms/lockLibrary/import/template',
    check: 'POST /wms/lockLibrary/import/check',
    run: 'POST /wms/lockLibrary/import/run',
  },
  ...judgedBy(lockRule, { fileName: '锁库导入模板.xlsx', sheet: '锁库' }),
  run: runTogether<ImportValues>({
    async write(trx, ctx, [values]) {
      if (values) await lockByHand(trx, ctx, await findImported(trx, values))
    },
  }),
})
