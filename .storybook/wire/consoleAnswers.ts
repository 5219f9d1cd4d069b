import type { CallInput } from '../../runtime/http'
import { dictionaries } from '../dictionaries'
import { homeAnswers } from '../../bespoke/home/samples'
import type { Answers } from './types'

const regions = [
  ['浙江省', '北京市'],
  ['杭州市', '宁波市'],
  ['西湖区', '余杭区'],
  ['北山街道', '西溪街道'],
].map((names) => names.map((name, index) => ({ id: String(index + 1), name })))

/** What every page asks of the console itself: dictionaries, columns, views, tasks, regions, files, the home page. */
export const consoleAnswers: Answers = {
  'GET /system/dict/data/type/{type}': ({ params }: CallInput) =>
    (dictionaries[params?.['type'] ?? '']?.items ?? []).map(({ value, label, color }) => ({
      dictValue: value,
      dictLabel: label,
      ...(color && { color }),
    })),
  'POST /system/config/tableHeaderConfig': [],
  'POST /system/config/insertTableHeaderConfig': [],
  'POST /system/savedView/list': [],
  'POST /system/savedView/save': ({ body }: CallInput) => ({ id: 'story', ...(body as object) }),
  'POST /system/savedView/remove': {},
  'POST /system/savedView/setDefault': {},
  'GET /system/task/{id}': ({ params }: CallInput) => ({
    taskId: params?.['id'],
    kind: 'BATCH',
    title: '批量操作',
    state: 'DONE',
    total: 20,
    done: 20,
    success: 20,
    failed: 0,
    results: [],
  }),
  'POST /system/task/cancel': {},
  'POST /system/task/retry': { taskId: 'story', total: 1 },
  'POST /system/province/selectList': regions[0],
  'POST /system/city/selectByParentId': regions[1],
  'POST /system/district/selectByParentId': regions[2],
  'POST /system/region/getTown': regions[3],
  'POST /file/upload/': { url: '/file/story.pdf' },
  'GET /system/questionnaire/check': null,
  'GET /system/notice/getLatestTop': { pop: [] },
  'GET /system/config/getSoftwareVersion': { name: '书业管理系统', version: '3.0.1' },
  ...homeAnswers,
}
