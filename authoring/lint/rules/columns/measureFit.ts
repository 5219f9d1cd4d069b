import type { Field, Measure, Resource } from '../../../../schemas/contract/language.gen'
import type { LintContext, Surroundings } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'

/** What is counted is declared by the server; what is made of measures adds up. */
export const measureFit: Rule = {
  id: 'FACT001',
  level: 'error',
  meaning:
    '数事实的资源：事实流、维度、数值都是服务端声明过的，度量用到的度量都在这个资源里；比率、占比的两边是能相加的数',
  example: '度量 "returnRate" 的 "avgDiscount" 不能相除：它是比率，比率要用相加的数来除',
  *check(context) {
    for (const { file, value } of context.resourceFiles) {
      if (!value.facts || Object.keys(context.facts).length === 0) continue
      for (const finding of ofResource(value, context)) yield { file, ...finding }
    }
  },
}

type Found = Omit<Finding, 'file'>
type RowMeasure = Extract<Measure, { of?: string }>

function* ofResource(resource: Resource, context: LintContext): Generator<Found> {
  const { facts } = context
  const used = (resource.facts ?? []).map((use) => (typeof use === 'string' ? use : use.use))
  for (const [index, name] of used.entries())
    if (!facts[name])
      yield {
        path: ['facts', index],
        ...unknown(`没有事实流 "${name}"`, name, Object.keys(facts)),
      }
  const known = used.filter((name) => facts[name])
  for (const [name, field] of Object.entries(resource.fields)) {
    const path = ['fields', name]
    if (field.measure) yield* ofMeasure(name, field.measure, resource, used, facts)
    else if (field.attribute) yield* ofAttribute(name, field.attribute, resource, context)
    else if (!field.dimension && known.length === used.length)
      yield* ofDimension(path, name, known, facts)
  }
}

function* ofDimension(
  path: string[],
  name: string,
  used: readonly string[],
  facts: Surroundings['facts'],
): Generator<Found> {
  const names = used.flatMap((one) => [
    ...(facts[one]?.dimensions ?? []),
    ...(facts[one]?.figures ?? []),
  ])
  if (!names.includes(name))
    yield {
      path,
      onKey: true,
      ...unknown(`字段 "${name}" 既不是度量，也不是事实流 ${used.join('、')} 的维度`, name, names),
    }
}

function* ofAttribute(
  name: string,
  attribute: string,
  { fields, name: own }: Resource,
  { resources, broken }: LintContext,
): Generator<Found> {
  const [dimension = '', inner = ''] = attribute.split('.')
  const path = ['fields', name, 'attribute']
  const { ref } = fields[dimension] ?? {}
  const target = resources[ref ?? '']
  if (ref === undefined)
    yield { path, message: `字段 "${name}" 的 attribute：${own} 没有引用字段 "${dimension}"` }
  // an unknown resource is told by REF007, a broken one by SHAPE001
  else if (target && !broken.has(ref) && !target.fields[inner])
    yield {
      path,
      message: `字段 "${name}" 的 attribute：资源 ${target.name} 没有字段 "${inner}"${meant(inner, Object.keys(target.fields)).hint}`,
    }
}

function* ofMeasure(
  name: string,
  measure: Measure,
  resource: Resource,
  used: readonly string[],
  facts: Surroundings['facts'],
): Generator<Found> {
  const path = ['fields', name, 'measure']
  if (isOfRows(measure)) {
    const from = measure.of ?? used[0] ?? ''
    if (!used.includes(from))
      return yield {
        path: [...path, 'of'],
        ...unknown(`度量 "${name}" 数的事实流 "${from}" 没有写在资源的 facts 里`, from, used),
      }
    const fact = facts[from]
    if (!fact) return
    const [key, value, names, what] = readOf(measure, fact)
    if (!names.includes(value))
      yield {
        path: [...path, key],
        ...unknown(`度量 "${name}"：事实流 ${from} 没有${what} "${value}"`, value, names),
      }
    for (const one of Object.keys(measure.where ?? {}))
      if (!fact.dimensions.includes(one))
        yield {
          path: [...path, 'where', one],
          onKey: true,
          ...unknown(`度量 "${name}"：事实流 ${from} 没有维度 "${one}"`, one, fact.dimensions),
        }
    return
  }
  const [key, parts] = partsOf(measure)
  for (const [index, part] of parts.entries()) {
    const at = parts.length > 1 ? [...path, key, index] : [...path, key]
    const field = resource.fields[part]
    if (!field?.measure)
      yield {
        path: at,
        ...unknown(`度量 "${name}" 的 "${part}" 不是这个资源的度量`, part, measuresOf(resource)),
      }
    else if (key === 'daysSince' ? !('latest' in field.measure) : !isAdded(field))
      yield { path: at, message: `度量 "${name}" 的 "${part}" ${reasons[key]}` }
  }
}

const reasons: Record<string, string> = {
  ratio: '不能相除：它是比率或时间，比率要用相加的数来除',
  total: '不能相加：它是比率或时间',
  share: '不能算占比：它是比率或时间',
  perDay: '不能按天平均：它是比率或时间',
  aboveZero: '没有大于 0 这回事：它是比率或时间',
  daysSince: '不是时间：写一个取最近时间（latest）的度量',
}

const isOfRows = (measure: Measure): measure is RowMeasure =>
  'sum' in measure || 'distinct' in measure || 'latest' in measure

/** What adds up: amounts, numbers of kinds, and what is put together of them. */
const isAdded = ({ measure }: Field): boolean =>
  measure !== undefined &&
  ('sum' in measure || 'distinct' in measure || 'total' in measure || 'perDay' in measure)

function readOf(
  measure: RowMeasure,
  { dimensions, figures }: Surroundings['facts'][string],
): [key: string, value: string, names: readonly string[], what: string] {
  if ('sum' in measure) return ['sum', measure.sum, figures, '数值']
  if ('distinct' in measure) return ['distinct', measure.distinct, dimensions, '维度']
  return ['latest', measure.latest, ['time', ...dimensions], '维度']
}

function partsOf(measure: Exclude<Measure, RowMeasure>): [key: string, parts: readonly string[]] {
  const [[key, value] = ['', '']] = Object.entries(measure) as [string, string | string[]][]
  return [key, [value].flat().map((name) => name.replace(/^-/, ''))]
}

const measuresOf = ({ fields }: Resource) =>
  Object.keys(fields).filter((name) => fields[name]?.measure)

function unknown(message: string, name: string, names: readonly string[]) {
  const { hint, ...near } = meant(name, names)
  return { message: `${message}${hint}`, ...near }
}
