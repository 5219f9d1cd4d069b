import type { MarkKind } from './types'

const nothing = () => undefined
const origins = new Map<string, WeakRef<Element>>()

/** For `data-inspect`: what an element shows. Nothing in a build. */
export const inspect: (kind: MarkKind, name: string) => string | undefined =
  import.meta.env.DEV || import.meta.env.STORYBOOK ? (kind, name) => `${kind}:${name}` : nothing

/** For `data-inspect` of something drawn elsewhere (a menu): it belongs to this element. */
export const inspectVia: (anchor: Element) => string | undefined =
  import.meta.env.DEV || import.meta.env.STORYBOOK ? via : nothing

function via(anchor: Element): string {
  for (const [key, known] of origins) {
    const element = known.deref()
    if (element === anchor) return key
    if (!element) origins.delete(key)
  }
  const key = `via:${String(Math.random()).slice(2)}`
  origins.set(key, new WeakRef(anchor))
  return key
}

/** The element a mark made by `inspectVia` stands for. */
export const originOf = (mark: string): Element | undefined => origins.get(mark)?.deref()
