import { resolveField } from '../../schemas/language'
import { fillOpen } from './fillOpen'
import { scopeOf, type ActionDeps, type Run } from './run'

/**
 * The page an action opens.
 * @throws with a sentence for the person when the row lacks what the address needs
 */
export function openTarget(
  run: Run,
  deps: ActionDeps,
): { path: string; query: Record<string, string> } {
  const { open, label } = run.action
  if (!open) throw new Error(`操作“${label}”没有声明要打开的页面，请联系管理员`)
  const target = tryFill(() => fillOpen(open, scopeOf(run, deps)), label)
  const names = [...open.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const lack = names.filter((name) => !target.query[name])
  if (lack.length === 0) return target
  const { resource, resources } = deps
  const titles = lack.map((name) => resolveField(name, resource, resources)?.title ?? name)
  throw new Error(`这一行没有“${titles.join('、')}”，打不开“${label}”。请刷新列表后重试`)
}

function tryFill<T>(fill: () => T, label: string): T {
  try {
    return fill()
  } catch (error) {
    throw new Error(`“${label}”要打开的地址算不出来，没有打开。请联系管理员检查页面配置`, {
      cause: error,
    })
  }
}
