import { defineCrudImport } from '../../../kit/crud'
import { checkEntry, productNameOf } from './checkEntry'

/** 批量导入: an entry a row; one of the same content, also one entered by hand, changes with the row. */
export const whitelistImport = defineCrudImport({
  page: '/limitWhitelist',
  type: 'WHITELIST_IMPORT',
  permission: 'product:whitelist:import',
  columns: {
    content: { isRequired: true, aliases: ['ISBN', '内容'], example: '9787020002207' },
    type: { isRequired: true, example: '图书限价' },
    target: { isRequired: true, example: 'ISBN', note: '“全部”请在页面上新增' },
    endTime: { note: '不填一直有效' },
    reason: { isRequired: true, example: '馆配合同价' },
  },
  maxRows: 5000,
  key: 'content',
  check: checkEntry,
  updates: true,
  fill: async (trx, values) => ({ productName: await productNameOf(trx, values) }),
})
