import { createElement, type ComponentType } from 'react'

/** What is broken now, by the name of its component or function; `*` of none. */
export const broken = new Set<string>()

/**
 * A module of which some exports can be made to throw: for `vi.mock(path, (load) => breakable(load, 'Name'))`.
 * Components throw while they are drawn, functions when they are called.
 */
export async function breakable(
  load: () => Promise<unknown>,
  ...names: readonly string[]
): Promise<Record<string, unknown>> {
  const real = (await load()) as Record<string, unknown>
  const replaced = names.map((name) => [name, substituteFor(name, real[name])])
  return { ...real, ...(Object.fromEntries(replaced) as Record<string, unknown>) }
}

function substituteFor(name: string, real: unknown): unknown {
  const refuse = () => {
    if (broken.has(name)) throw new Error('画不出来')
  }
  if (/^[A-Z]/.test(name))
    return (props: object) => {
      refuse()
      return createElement(real as ComponentType, props)
    }
  return (...args: readonly unknown[]) => {
    refuse()
    return (real as (...given: readonly unknown[]) => unknown)(...args)
  }
}
