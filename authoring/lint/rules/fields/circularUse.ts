import type { LintContext } from '../../createContext'
import type { Rule } from '../../types'
import { formUsesOf } from '../../walk/formUsesOf'

/** Forms that borrow each other have no end: neither the page nor the server could show them. */
export const circularUse: Rule = {
  id: 'REF017',
  level: 'error',
  meaning: '操作的表单不借用自己，也不绕一圈借回自己',
  example: '表单绕着圈借用：add → edit → add，删掉其中一个 use，把那几项写出来',
  *check(context) {
    for (const { file, path, name, resource } of formUsesOf(context)) {
      const [from] = path.slice(1)
      if (path[0] !== 'actions' || typeof from !== 'string' || path[2] !== 'form') continue
      const circle = circleOf(context, resource, name, [from])
      // told once, where a form takes itself in again
      if (circle?.at(-1) !== from) continue
      yield {
        file,
        path,
        message: `表单绕着圈借用：${circle.join(' → ')}，删掉其中一个 use，把那几项写出来`,
      }
    }
  },
}

/** The way back to the first of `way`, or into a circle that does not lead there; undefined when it ends. */
function circleOf(
  context: LintContext,
  resource: string,
  name: string,
  way: readonly string[],
): readonly string[] | undefined {
  if (way.includes(name)) return [...way, name]
  for (const lender of lendersOf(context, resource, name)) {
    const found = circleOf(context, resource, lender, [...way, name])
    if (found) return found
  }
  return undefined
}

const lendersOf = ({ resources }: LintContext, resource: string, action: string): string[] =>
  (resources[resource]?.actions?.[action]?.form ?? []).flatMap((entry) =>
    typeof entry === 'object' && 'use' in entry ? [entry.use] : [],
  )
