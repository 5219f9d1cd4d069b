import type { TraceEntry } from '../../../renderer/language/inspection/traceForm'
import type { SeenCall } from '../../../runtime/http'
import { currentVersion } from '../../../schemas/language'
import type { Page, Resource } from '../../../schemas/contract/language.gen'
import type { Scope } from '../../../renderer/language/expressions'
import { addressOf, type PageContext } from '../page/pageContext'
import { maskPersonal, shownValue } from '../values/shownScope'
import type { Inspection } from '../parts/types'

/** What a reproduction is made from. `scope` is masked already. */
export interface ReproductionFacts {
  context: PageContext
  inspection: Inspection
  scope: Scope
  calls: readonly SeenCall[]
  trace: readonly TraceEntry[]
  /** The console's own, behind the `#`. */
  address: string
  browser: string
}

/** All that is needed to see the same again elsewhere. Holds no token, no phone number, no identity number. */
export interface Reproduction {
  kind: 'console-reproduction'
  languageVersion: number
  browser: string
  address: string
  part: { role: string; title: string; place?: string }
  reasons: readonly string[]
  expressions: readonly { place: string; text: string; value: unknown }[]
  scope: Scope
  hidden: readonly { role: string; title: string; reason: string }[]
  calls: readonly { name: string; sent: unknown; status?: number; traceId?: string }[]
  reactions: readonly unknown[]
  page: Page
  resources: Readonly<Record<string, Resource>>
}

const mostCalls = 10
const mostReactions = 50

export function makeReproduction(facts: ReproductionFacts): Reproduction {
  const { context, inspection, scope, calls, trace, address, browser } = facts
  const { part, expressions, reasons, hidden } = inspection
  const made: Reproduction = {
    kind: 'console-reproduction',
    languageVersion: currentVersion,
    browser,
    address: maskPersonal(decoded(address)),
    part: {
      role: part.role,
      title: part.title,
      place: part.statement && addressOf(part.statement),
    },
    reasons,
    expressions: expressions.map(({ place, text, step, filled }) => ({
      place: addressOf(place),
      text,
      value: shownValue(step ? step.value : filled) ?? null,
    })),
    scope,
    hidden: hidden.map(({ role, title, reason }) => ({ role, title, reason })),
    calls: calls.slice(0, mostCalls).map(({ name, params, query, body, status, traceId }) => ({
      name,
      sent: shownValue({ params, query, body }),
      status,
      traceId,
    })),
    reactions: trace.slice(-mostReactions).map((entry) => shownValue(entry)),
    page: context.page,
    resources: neededResources(context),
  }
  // Sentences quote values, too.
  return JSON.parse(maskPersonal(JSON.stringify(made))) as Reproduction
}

/** The same to paste into an issue: what a person reads first, the data folded below it. */
export function toMarkdown(made: Reproduction): string {
  const { part, reasons, expressions, calls } = made
  const lines = [
    `### ${part.role}「${part.title}」`,
    '',
    `- 位置：\`${part.place ?? '—'}\``,
    `- 地址：\`${made.address}\``,
    ...reasons.map((reason) => `- ${reason}`),
    ...expressions.map(({ text, value }) => `- \`${text}\` 现在是 \`${JSON.stringify(value)}\``),
    ...calls.map(
      ({ name, status, traceId }) => `- ${name} → ${status ?? '在路上'}，追踪号 ${traceId ?? '—'}`,
    ),
    '',
    '<details><summary>复现数据</summary>',
    '',
    '```json',
    JSON.stringify(made, null, 2),
    '```',
    '',
    '</details>',
  ]
  return lines.join('\n')
}

/** The page's resource and those its lists, lines and references name. */
function neededResources({ resources, page, parts }: PageContext): Record<string, Resource> {
  const own = [
    ...parts.lists.map(({ resource }) => resource),
    ...('resource' in page && page.resource ? [page.resource] : []),
  ]
  const near = own.flatMap((name) =>
    Object.values(resources[name]?.fields ?? {}).flatMap(({ of, ref }) => [of, ref]),
  )
  const names = new Set([...own, ...near].filter((name) => name !== undefined))
  const known = [...names].filter((name) => resources[name] !== undefined).sort()
  return Object.fromEntries(known.map((name) => [name, resources[name]!]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
