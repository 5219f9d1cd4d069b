import type { IModule } from 'dependency-cruiser'

const isTest = (file: string) => /\.(spec|stories|fixture)\.tsx?$/.test(file)

/**
 * Folders of the server that need each other, however many steps around: `[['server/kit/http', 'server/kit/privacy']]`.
 * A folder is a part of the base or the kit, or a module; its inner rooms count as one. Tests do not count.
 */
export function folderCycles(modules: readonly IModule[]): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    if (isTest(source) || !source.startsWith('server/')) continue
    const from = folderOf(source)
    const known = needs.get(from) ?? new Set()
    for (const { resolved } of dependencies)
      if (resolved.startsWith('server/') && folderOf(resolved) !== from)
        known.add(folderOf(resolved))
    needs.set(from, known)
  }
  const reached = new Map([...needs.keys()].map((folder) => [folder, reachable(folder, needs)]))
  const together = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a)
  const cycles: string[][] = []
  for (const folder of needs.keys()) {
    if (!reached.get(folder)?.has(folder) || cycles.flat().includes(folder)) continue
    cycles.push([...needs.keys()].filter((other) => together(folder, other)))
  }
  return cycles.toSorted((a, b) => b.length - a.length)
}

/** @example folderOf('server/modules/orders/order/edit/setTags.ts') // 'server/modules/orders/order' */
export function folderOf(file: string): string {
  const steps = file.split('/').slice(0, -1)
  return steps.slice(0, steps[1] === 'modules' ? 4 : 3).join('/')
}

function reachable(start: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [...(needs.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(needs.get(next) ?? []))
  }
  return found
}
