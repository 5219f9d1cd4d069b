import type { JSONPath } from 'jsonc-parser'
import type { Expression } from '../../../../renderer/language/expressions'
import type { Action } from '../../../../schemas/contract/language.gen'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'
import { actionsOf, type FoundAction } from '../../walk/actionsOf'
import { isRecord, nodesOf, treeOf } from '../../walk/fieldsInTexts'

/** In which states an action may happen is one line, which button and server read; a second one goes its own way. */
export const statedTwice: Rule = {
  id: 'ACT005',
  level: 'error',
  meaning:
    '哪些状态能做只说一遍：资源写 state，操作写 from，不再写进 visible、enabled；服务端照声明执行的接口只有一个操作，页面用 use 指它',
  example: '操作 "停用" 的 enabled 只说了状态：写成 "from": ["1"]',
  *check(context) {
    const owners = ownersOf(context)
    for (const found of actionsOf(context)) {
      const state = context.resources[found.resource]?.state
      if (!context.broken.has(found.resource)) yield* ofState(found, state)
      if (state && saysFrom(found, context)) yield* ofConditions(found, state)
      yield* ofCall(found, owners, context)
    }
  },
}

function* ofState({ file, path, resource, action }: FoundAction, state: string | undefined) {
  const { from, to } = action as Partial<Action>
  for (const [key, value] of Object.entries({ from, to }))
    if (value !== undefined && !state)
      yield {
        file,
        path: [...path, key],
        onKey: true,
        message: `${key} 说的是哪个字段的值？资源 ${resource} 没有写 state`,
      }
}

function* ofConditions({ file, path, action }: FoundAction, state: string): Generator<Finding> {
  const { label, visible, enabled, ...use } = action as Partial<Action> & { use?: string }
  for (const [key, text] of Object.entries({ visible, enabled })) {
    const tree = text === undefined ? undefined : treeOf(text)
    for (const states of tree ? termsOf(tree).flatMap((term) => statesIn(term, state)) : [])
      yield {
        file,
        path: [...path, key],
        message: `操作 "${label ?? use.use}" 的 ${key} ${tree && termsOf(tree).length > 1 ? '里有一项' : ''}只说了状态：写成 "from": ${JSON.stringify(states)}`,
      }
  }
}

/** A page may show an action only where it wants to, unless the action itself says where it may happen. */
const saysFrom = ({ use, resource }: FoundAction, { resources }: LintContext) =>
  use === undefined || resources[resource]?.actions?.[use]?.from !== undefined

/** What a condition asks all of. */
const termsOf = (node: Expression): Expression[] =>
  node.kind === 'binary' && node.operator === '&&'
    ? [...termsOf(node.left), ...termsOf(node.right)]
    : [node]

/** The states a term lets through, when it asks of nothing but the state. */
function statesIn(term: Expression, state: string): string[][] {
  if (term.kind !== 'binary' || !['===', 'in'].includes(term.operator)) return []
  const asks = [...nodesOf(term)].some(
    (node) => node.kind === 'member' && isRecord(node.object) && node.key === state,
  )
  const literals = [...nodesOf(term)].flatMap((node) =>
    node.kind === 'literal' ? [String(node.value)] : [],
  )
  return asks && literals.length > 0 ? [literals] : []
}

/** The one action of each call the server carries out as a resource declares it. */
function ownersOf(context: LintContext): Map<string, { resource: string; name: string }> {
  const owners = new Map<string, { resource: string; name: string }>()
  for (const { place, path, resource, action } of actionsOf(context)) {
    const { call } = action as Partial<Action>
    if (place === 'resource' && call && context.refusals[call] && !owners.has(call))
      owners.set(call, { resource, name: String(path.at(-1)) })
  }
  return owners
}

function* ofCall(
  { file, path, place, resource, action }: FoundAction,
  owners: ReadonlyMap<string, { resource: string; name: string }>,
  { refusals }: LintContext,
): Generator<Finding> {
  const { call, to, label } = action as Partial<Action>
  if (!call) return
  const at = (key: string): { file: FoundAction['file']; path: JSONPath } => ({
    file,
    path: [...path, key],
  })
  if (to !== undefined && !refusals[call])
    yield {
      ...at('to'),
      onKey: true,
      message: `操作 "${label}" 的 to 没有人写入：服务端没有照声明执行 ${call}`,
    }
  const owner = owners.get(call)
  const isOwner = place === 'resource' && owner?.name === path.at(-1)
  if (owner && !isOwner && owner.resource === resource)
    yield {
      ...at('call'),
      message: `这个接口是操作 "${owner.name}" 的：写 { "use": "${owner.name}" }，换文字、表单也在那里写`,
    }
}
