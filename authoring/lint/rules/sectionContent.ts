import type { Rule } from '../types'

const contents = ['fields', 'table', 'log', 'list', 'chart'] as const

/** A title over nothing, and columns of no table. */
export const sectionContent: Rule = {
  id: 'SEC001',
  level: 'error',
  meaning: '每个分区有内容：fields、table、log、list 或 chart；columns 只写在 table 或 log 旁边',
  example: '分区 "发票信息" 是空的：写 fields、table、log、list 或 chart',
  *check({ pages }) {
    for (const { file, parts } of pages)
      for (const { path, section } of parts.sections) {
        if (contents.every((key) => section[key] === undefined))
          yield {
            file,
            path: [...path, 'title'],
            message: `分区 "${section.title}" 是空的：写 ${contents.slice(0, -1).join('、')} 或 chart`,
          }
        else if (section.columns && section.table === undefined && section.log === undefined)
          yield {
            file,
            path: [...path, 'columns'],
            onKey: true,
            message: `分区 "${section.title}" 的 columns 用不上：没有写 table 或 log`,
          }
      }
  },
}
