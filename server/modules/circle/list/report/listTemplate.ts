import { file, xlsxMime } from '../../../../base/transfer'
import { writeWorkbook, type CellKind } from '../../../../base/workbook'
import { defineRoute } from '../../../../kit/http'

const columns: readonly (readonly [header: string, kind: CellKind, one: string, other: string])[] =
  [
    ['ISBN', 'text', '9787020002207', '978-7-5063-6543-7'],
    ['书名', 'text', '红楼梦', '活着'],
    ['作者', 'text', '曹雪芹', '余华'],
    ['出版社', 'text', '人民文学出版社', '作家出版社'],
    ['出版时间', 'text', '1996-12', '2012-08'],
    ['定价', 'money', '59.70', '20.00'],
    ['数量', 'int', '3', '5'],
    ['限价', 'money', '40.00', ''],
    ['折扣上限', 'text', '65%', '6折'],
    ['品相要求', 'text', '九品', '80'],
    ['备注', 'text', '精装', ''],
  ]

/** 下载模板: the columns a list may have, with two example rows. */
export const listTemplate = defineRoute({
  call: 'GET /association/gpMatchTaskV2/template',
  permission: ['gp:task:add', 'gp:compare:add'],
  summary: '采配任务：书单模板',
  handle: async () => {
    const book = await writeWorkbook({
      sheet: '书单',
      columns: columns.map(([header, kind]) => ({ header, kind })),
      rows: [columns.map(([, , one]) => one), columns.map(([, , , other]) => other)],
    })
    return file(book, '书单模板.xlsx', xlsxMime)
  },
})
