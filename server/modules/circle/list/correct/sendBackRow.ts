import { Type } from 'typebox'
import { sentence } from '../../../../base/sentence'
import { defineRoute } from '../../../../kit/http'
import type { BatchAnswer } from '../../../../kit/machines'
import { sendBack } from './sendBack'

/** 补传修正 from the page of a task's lines: the report of problems comes back; what it changed is said. */
export const sendBackRow = defineRoute({
  call: 'POST /association/gpMatchTaskV2/sendBack',
  permission: 'gp:task:add',
  summary: '采配书单：补传修正文件',
  resource: 'gpMatchTask',
  rate: 'heavy',
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
      minItems: 1,
      maxItems: 1,
      title: '任务',
    }),
    correctionFile: Type.String({ minLength: 1, maxLength: 300, title: '修正后的文件' }),
  }),
  refusals: ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED', 'GP_LIST_NONE', 'GP_CORRECTION_FILE'],
  async handle(ctx, { body: { ids, correctionFile } }): Promise<BatchAnswer> {
    const [taskId = ''] = ids
    const { lines, valid, newBooks, skipped, taskNum } = await sendBack(ctx, {
      taskId,
      fileUrl: correctionFile,
    })
    const said = sentence`替换了 ${lines} 行，其中有效 ${valid} 行，新书目 ${newBooks} 种；没有改动或已有书目的 ${skipped} 行未动`
    return {
      results: [{ id: taskId, label: taskNum, ok: true, warning: said.asRead() }],
      success: 1,
      failed: 0,
    }
  },
})
