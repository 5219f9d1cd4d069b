import { fail } from '../../../base/errors'
import type { Titles } from './problemsOf'
import type { RouteInput } from '../types'

/**
 * Refuses text no database stores: a NUL, or half of a character (a lone surrogate), in any value or name of a call,
 * declared or not. The door is here, so that no query, log line or search index has to think of it.
 * @throws BODY_INVALID that names the field
 */
export function refuseUnstorable({ body, query, params }: RouteInput, titles: Titles): void {
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

const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
