import { expressionFunctions } from '../../renderer/language/expressions'
import { pageMembers, userMembers } from '../lint/walk/scopes'
import { scopeNames } from './expressionPlace'
import type { Page } from '../../schemas/contract/language.gen'
import { fieldNames, paramNames, valueNames, type Name } from './fieldNames'
import type { Place } from './place'
import { resourceAt } from './resourceAt'
import { isObject, type RoomFacts } from './roomFacts'
import { rowNames, rowSources, rowValues } from './rowSources'
import type { CompletionKind } from './types'

export interface WordNames {
  names: Name[]
  kind: CompletionKind
  /** The characters before the caret that the name replaces. */
  word: string
  /** The names are texts of the expression and want its quotes. */
  isText?: true
}

const nameTitles: Record<string, string> = {
  row: '一行',
  rows: '勾选的各行',
  values: '表单现在的值',
  filter: '筛选现在的值',
  page: '页面：路由、参数、标签',
  user: '登录的人',
}

/** What may follow the caret inside `{{ }}`. @param before the expression up to the caret, without its braces */
export function expressionNames(before: string, place: Place, facts: RoomFacts): WordNames {
  const { root, path } = place
  const resource = resourceAt(root, path, facts)
  const compared =
    /(row|rows\[\d+\]|values|filter)\.([\w.]+)\s*(?:[=!]==?|in\s*\[(?:\s*'[^']*'\s*,)*)\s*('?[\w-]*)$/.exec(
      before,
    )
  if (compared) {
    const [, owner, field = '', word = ''] = compared
    const names =
      owner === 'row'
        ? rowValues(field, rowSources(root, path, facts), facts)
        : valueNames(field, resource, facts)
    if (names.length > 0) return { names, kind: 'value', word, isText: true }
  }
  const member = /([\w$.[\]]+)\.(\w*)$/.exec(before)
  if (member)
    return {
      names: membersOf(member[1]!, place, resource, facts),
      kind: 'member',
      word: member[2]!,
    }
  const word = /[\w$]*$/.exec(before)![0]
  return { names: [...scopeOf(place), ...functionNames], kind: 'function', word }
}

const scopeOf = ({ root, path }: Place): Name[] =>
  scopeNames(root.kind, path).map((label) => ({ label, detail: nameTitles[label] }))

const functionNames: Name[] = Object.entries(expressionFunctions).map(
  ([label, { usage, doc }]) => ({ label, detail: usage, documentation: doc }),
)

function membersOf(owner: string, place: Place, resource: string, facts: RoomFacts): Name[] {
  if (owner === 'row') return rowNames(rowSources(place.root, place.path, facts), facts)
  if (/^rows\[\d+\]$/.test(owner)) return rowNames([{ resource }], facts)
  if (owner === 'values' || owner === 'filter' || owner === '$values')
    return fieldNames(resource, facts)
  if (owner === 'page') return pageMembers.map((label) => ({ label }))
  if (owner === 'user') return userMembers.map((label) => ({ label }))
  if (owner === 'page.query' && isObject(place.root.query))
    return paramNames(place.root.query as Page['query'], String(place.root.resource), facts)
  return []
}

/** Names between single braces of a sentence: `确定停用选中的 {count} 个品牌？` */
export function sentenceNames(before: string, place: Place, facts: RoomFacts): WordNames {
  const fields = fieldNames(resourceAt(place.root, place.path, facts), facts)
  return {
    names: [{ label: 'count', detail: '行数' }, ...fields],
    kind: 'member',
    word: /\w*$/.exec(before)![0],
  }
}
