import type { JSONPath } from 'jsonc-parser'
import type { Section } from '../../../../schemas/contract/language.gen'
import type { SchemaFile } from '../../../room/schemaRoom'
import type { Finding, Rule } from '../../types'
import { actionsOf } from '../../walk/actionsOf'

const contents = ['fields', 'table', 'log', 'list', 'chart'] as const

/** A title over nothing, and columns of no table. */
export const sectionContent: Rule = {
  id: 'SEC001',
  level: 'error',
  meaning:
    '每个分区有内容：fields、table、log、list 或 chart；columns 只写在 table 或 log 旁边，table 要写 columns，address 只写在 fields 旁边，fold 只用在字段行',
  example: '分区 "发票信息" 是空的：写 fields、table、log、list 或 chart',
  *check(context) {
    for (const { file, parts } of context.pages)
      for (const { path, section } of parts.sections) yield* ofSection(file, path, section)
    // what an action of a resource opens to look at; that of a page is among its parts
    for (const { file, path, place, action } of actionsOf(context))
      if (place === 'resource' && 'show' in action)
        for (const [index, section] of (action.show?.sections ?? []).entries())
          yield* ofSection(file, [...path, 'show', 'sections', index], section)
  },
}

function* ofSection(file: SchemaFile, path: JSONPath, section: Section): Generator<Finding> {
  const { title, table, log, columns } = section
  yield* misplaced(file, path, section)
  if (contents.every((key) => section[key] === undefined))
    yield {
      file,
      path: [...path, 'title'],
      message: `分区 "${title}" 是空的：写 ${contents.slice(0, -1).join('、')} 或 chart`,
    }
  else if (columns && table === undefined && log === undefined)
    yield {
      file,
      path: [...path, 'columns'],
      onKey: true,
      message: `分区 "${title}" 的 columns 用不上：没有写 table 或 log`,
    }
  else if (table !== undefined && columns === undefined)
    yield {
      file,
      path: [...path, 'table'],
      message: `分区 "${title}" 的明细表没有列：写 columns`,
    }
}

/** What only sections of fields may say. */
function* misplaced(file: SchemaFile, path: JSONPath, section: Section): Generator<Finding> {
  const { title, fields, address, view, fold } = section
  if (address && (fields === undefined || view !== undefined))
    yield {
      file,
      path: [...path, 'address'],
      onKey: true,
      message:
        fields === undefined
          ? `分区 "${title}" 写了 address，没有写 fields：联系人写在 fields 里`
          : `分区 "${title}" 写了 address，view 用不上：去掉 view`,
    }
  if (fold && fields === undefined)
    yield {
      file,
      path: [...path, 'fold'],
      onKey: true,
      message: `分区 "${title}" 写了 fold，没有写 fields：只有字段行能先收起`,
    }
}
