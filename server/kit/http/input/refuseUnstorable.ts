import { fail } from '../../../base/errors'
import type { Titles } from './problemsOf'
import type { RouteInput } from '../types'

// forms go six levels deep; whatever reads a value by its levels, the database too, ends somewhere in the thousands
const mostLevels = 60

/**
 * Refuses what no database stores, in any value or name of a call, declared or not: a NUL, half of a character (a lone
 * surrogate), levels without end. The door is here, so that no query, log line or search index has to think of it.
 * @throws BODY_INVALID that names the field
 */
export function refuseUnstorable({ body, query, params }: RouteInput, titles: Titles): void {
  if (isDeeperThan(body, mostLevels))
    throw fail('BODY_INVALID', { problem: '提交的内容一层套一层，太深了', fields: {} })
  const place = [params, query, body].map((part) => findUnstorable(part, [])).find(Boolean)
  if (!place) return
  const field = place.findLast((step) => !/^\d+$/.test(step)) ?? ''
  const problem = `${titles[field] ?? '提交的内容'}里有不能保存的字符`
  throw fail('BODY_INVALID', {
    problem: `${problem}，请删去后重新输入（常见于从别的软件粘贴）`,
    fields: isStorable(field) ? { [place.join('.')]: problem } : {},
  })
}

/** Where it stands, step by step; undefined where there is none. */
function findUnstorable(value: unknown, steps: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : steps
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const place = [...steps, name]
    const found = isStorable(name) ? findUnstorable(part, place) : steps
    if (found) return found
  }
  return undefined
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)))

const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
