import { resolveField } from '../../../schemas/language'
import { fillOpen } from '../../language/targets/fillOpen'
import { scopeOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/**
 * The page an action opens.
 * @throws with a sentence for the person when the row lacks what the address needs
 */
export function openTarget(
  run: Run,
  deps: ActionDeps,
): { path: string; query: Record<string, string> } {
  const { open, label } = run.action
  if (!open) throw new Error(texts.say('actionWithoutPage', { label }))
  const target = tryFill(() => fillOpen(open, scopeOf(run, deps)), label)
  const names = [...target.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const lack = names.filter((name) => !target.query[name])
  if (lack.length === 0) return target
  const { resource, resources } = deps
  const titles = lack.map((name) => resolveField(name, resource, resources)?.title ?? name)
  throw new Error(texts.say('rowLacksValue', { value: titles.join('、'), label }))
}

function tryFill<T>(fill: () => T, label: string): T {
  try {
    return fill()
  } catch (error) {
    throw new Error(texts.say('addressNotResolved', { label }), {
      cause: error,
    })
  }
}
