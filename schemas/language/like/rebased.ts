/**
 * A value with every call and permission that begins with one base beginning with the other; text of any other kind stays.
 * @example rebasedText('POST /task/retry', '/task', '/task/stockImport') // 'POST /task/stockImport/retry'
 * @example rebasedText('task:retry', '/task', '/task/stockImport') // 'task:stockImport:retry'
 */
export function rebasedText(text: string, from: string, to: string): string {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (\/\S*)$/.exec(text) ?? []
  if (method && path?.startsWith(`${from}/`)) return `${method} ${to}${path.slice(from.length)}`
  const before = `${rightOf(from)}:`
  return /^[a-zA-Z]+(:[a-zA-Z]+){1,3}$/.test(text) && text.startsWith(before)
    ? `${rightOf(to)}:${text.slice(before.length)}`
    : text
}

/** What permissions of a base begin with: `/task/stockImport` → `task:stockImport` */
export const rightOf = (base: string): string => base.slice(1).replaceAll('/', ':')

/** The same, however deep the texts lie. Without both bases nothing changes. */
export function rebased<T>(value: T, from: string | undefined, to: string | undefined): T {
  if (from === undefined || to === undefined) return value
  const change = (node: unknown): unknown => {
    if (typeof node === 'string') return rebasedText(node, from, to)
    if (Array.isArray(node)) return node.map(change)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, change(inner)]))
  }
  return change(value) as T
}
