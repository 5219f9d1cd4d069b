import { defineCrudImport } from '../../../kit/crud'
import { checkBrand } from './checkBrand'

/** 导入品牌: new brands from a file; a brand of the same name stays as it is. */
export const brandImport = defineCrudImport({
  page: '/brandInfo',
  type: 'BRAND_IMPORT',
  key: 'brandName',
  check: checkBrand,
  columns: {
    brandName: { aliases: ['品牌', '名称', 'brand'], example: '读库' },
    brandNameEn: { onlyDescribes: true, aliases: ['英文名称'], example: 'DUKU' },
    initial: { onlyDescribes: true, example: 'D' },
    publishers: { aliases: ['出版社'], example: '新星出版社、读库' },
    authFrom: { aliases: ['授权开始日期'], example: '2024-01-01' },
    authTo: { aliases: ['授权到期日期'], example: '2026-12-31' },
    sort: { onlyDescribes: true, example: '10', note: '越小越靠前，不填为 0' },
    status: { example: '启用', note: '不填为启用' },
    remark: { onlyDescribes: true, aliases: ['说明'], example: '独家经销' },
  },
})
