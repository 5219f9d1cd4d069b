import type { JSONPath } from 'jsonc-parser'
import type { Resource } from '../../../../schemas/contract/language.gen'
import { resolveField, type ResolvedField } from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import type { Rule } from '../../types'

interface Said {
  path: JSONPath
  field: string
  /** How a person calls the place. */
  place: string
}

/** A head that cannot be drawn: an amount that is no money, a deadline or a step that is no time, a tag without names. */
export const recordFit: Rule = {
  id: 'REC001',
  level: 'error',
  meaning:
    'head 的 amount 是金额，deadline 和 progress 的每一步是时间，tags 和 related 的 state 取自字典或引用；notes 是文字',
  example: '进度的一步 "status" 不是时间：写它完成的时间字段，如 auditTime',
  *check(context) {
    for (const { file, value } of context.resourceFiles)
      for (const { said, problem } of misfits(value, context))
        yield { file, path: said.path, message: `${said.place} "${said.field}" ${problem}` }
  },
}

function* misfits(value: Resource, { resources, broken }: LintContext) {
  if (broken.has(value.name)) return
  for (const [said, fits, problem] of demandsOf(value)) {
    // a field that is not there is REF001's business
    const field = resolveField(said.field, value.name, resources)
    if (field && !fits(field)) yield { said, problem }
  }
}

type Demand = [said: Said, fits: (field: ResolvedField) => boolean, problem: string]

function* demandsOf({ head = {}, progress = [], related = [] }: Resource): Generator<Demand> {
  const { amount, deadline, tags = [], notes = [] } = head
  if (amount !== undefined)
    yield [
      { path: ['head', 'amount'], field: amount, place: '头里的金额' },
      ({ type }) => type === 'money',
      '不是金额：写类型为 money 的字段',
    ]
  if (deadline !== undefined)
    yield [
      typeof deadline === 'string'
        ? { path: ['head', 'deadline'], field: deadline, place: '头里的期限' }
        : { path: ['head', 'deadline', 'field'], field: deadline.field, place: '头里的期限' },
      isTime,
      '不是时间：写类型为 date 或 datetime 的字段',
    ]
  for (const [index, field] of tags.entries())
    yield [
      { path: ['head', 'tags', index], field, place: '头里的标签' },
      isNamed,
      '没有字典：标签只写取自字典或引用的字段，其余写在 facts',
    ]
  for (const [index, field] of notes.entries())
    yield [
      { path: ['head', 'notes', index], field, place: '头里的备注' },
      isWords,
      '不是文字：备注只写人写的话，其余写在 facts',
    ]
  for (const [index, step] of progress.entries())
    yield [
      typeof step === 'string'
        ? { path: ['progress', index], field: step, place: '进度的一步' }
        : { path: ['progress', index, 'field'], field: step.field, place: '进度的一步' },
      isTime,
      '不是时间：写它完成的时间字段，如 auditTime',
    ]
  for (const [index, part] of related.entries())
    if (typeof part !== 'string' && 'field' in part && part.state !== undefined)
      yield [
        { path: ['related', index, 'state'], field: part.state, place: '关联单据的状态' },
        isNamed,
        '没有字典：写取自字典的状态字段',
      ]
}

const isTime = ({ type }: ResolvedField) => type === 'date' || type === 'datetime'
const isNamed = ({ dict, ref }: ResolvedField) => dict !== undefined || ref !== undefined
const isWords = ({ type }: ResolvedField) => ['string', 'text', 'enum'].includes(type)
