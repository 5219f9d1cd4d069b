import type { JSONPath } from 'jsonc-parser'
import type { ListParts, Resource } from '../../../../schemas/contract/language.gen'
import { isLikeScan, isPlainObject } from '../../../../schemas/language'
import type { LintContext, Loaded } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'

/** What is written like nothing has nothing of it, without a word. */
export const likeWhole: Rule = {
  id: 'REF020',
  level: 'error',
  meaning:
    'like 照着写的都有：资源照着样板（pattern）写，样板有 base 的自己也写 base，样板不再照着别的写；列表照着资源 lists 里的一个写，扫描作业照着 scans 里的一个写，inside 改的是展开里有的列表、借来的步骤',
  example: '资源 libraryImportTask 没有叫 "task" 的列表，是否想写 "tasks"？',
  *check(context) {
    for (const loaded of context.resourceFiles) yield* ofResource(loaded, context)
    for (const { file, value, parts } of context.pages) {
      for (const { path, resource } of parts.lists) {
        const written = valueAt(value, path) as Partial<ListParts> | undefined
        if (!written || context.broken.has(resource)) continue
        for (const found of ofList(path, written, context.resources[resource]))
          yield { file, ...found }
      }
      for (const found of ofScan(value, context)) yield { file, ...found }
    }
  },
}

function* ofScan(page: unknown, { resources, broken }: LintContext): Generator<Found> {
  if (!isPlainObject(page) || !isLikeScan(page)) return
  const resource = resources[String(page['resource'])]
  if (!resource || broken.has(resource.name)) return
  const { like, inside = {} } = page
  const scans = resource.scans ?? {}
  if (!Object.hasOwn(scans, like)) {
    yield unknown(['like'], `资源 ${resource.name} 没有叫 "${like}" 的扫描作业`, like, scans)
    return
  }
  const steps = Object.fromEntries((scans[like]?.steps ?? []).map((step) => [step.key, step]))
  for (const key of Object.keys(inside))
    if (!Object.hasOwn(steps, key))
      yield {
        ...unknown(['inside', key], `照着写来的扫描作业里没有步骤 "${key}"`, key, steps),
        onKey: true,
      }
}

/** A name that is not among the known ones, and which was probably meant. */
function unknown(path: JSONPath, problem: string, name: string, known: object): Found {
  const { hint, ...near } = meant(name, Object.keys(known))
  return { path, message: `${problem}${hint}`, ...near }
}

function* ofResource({ file, value }: Loaded<Resource>, context: LintContext): Generator<Finding> {
  const { like, pattern, base } = value
  if (like === undefined) return
  const lender = context.resources[like]
  // an unknown one is told by REF007
  if (!lender || context.broken.has(like)) return
  const at = { file, path: ['like'] }
  if (!lender.pattern) yield { ...at, message: `资源 ${like} 不是样板：在它里面写 "pattern": true` }
  if (pattern) yield { ...at, message: '样板不能照着别的样板写：like 和 pattern 只写一个' }
  if (lender.base !== undefined && base === undefined)
    yield { ...at, message: `样板 ${like} 的接口从 ${lender.base} 开始：写自己的 "base"` }
}

type Found = Omit<Finding, 'file'>

function* ofList(
  path: JSONPath,
  { like, inside }: Partial<ListParts>,
  resource: Resource | undefined,
): Generator<Found> {
  if (!resource) return
  const lists = resource.lists ?? {}
  if (like !== undefined && !Object.hasOwn(lists, like)) {
    yield unknown([...path, 'like'], `资源 ${resource.name} 没有叫 "${like}" 的列表`, like, lists)
    return
  }
  const sections = (like === undefined ? undefined : lists[like])?.expand?.sections ?? []
  const known = Object.fromEntries(
    sections.flatMap(({ list }) => (list?.key === undefined ? [] : [[list.key, list]])),
  )
  for (const key of Object.keys(inside ?? {}))
    if (!Object.hasOwn(known, key))
      yield {
        ...unknown([...path, 'inside', key], `照着写来的展开里没有列表 "${key}"`, key, known),
        onKey: true,
      }
}

const valueAt = (root: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], root)
