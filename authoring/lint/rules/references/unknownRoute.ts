import type { Open, Page } from '../../../../schemas/contract/language.gen'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'

/** What is opened must exist and must know the parameters it is opened with. */
export const unknownRoute: Rule = {
  id: 'REF004',
  level: 'error',
  meaning: '打开的页面都有页面文件，带去的参数是那个页面声明的',
  example: '没有页面 "/orderDetail"，是否想写 "/orderDetails"？',
  *check(context) {
    const queries = new Map<string, string[]>()
    // A broken page still is there; only its parameters are unknown.
    for (const { path } of context.room.pages.map((file) => (file.value ?? {}) as Partial<Page>))
      if (path) queries.set(path, [])
    const known = new Map(
      context.pages.map(({ value }) => [value.path, Object.keys(value.query ?? {})]),
    )
    const routes = [...queries.keys()]
    for (const { file, path, name } of referencesOf(context, 'route')) {
      if (queries.has(name)) continue
      // Only suggested: a link that quietly leads elsewhere is worse than one that leads nowhere.
      const { hint, suggestion } = meant(name, routes)
      yield { file, path, message: `没有页面 "${name}"${hint}`, suggestion }
    }
    for (const { file, visits } of context.checked)
      for (const { path, value, defs } of visits)
        if (typeof value === 'object' && (defs.includes('open') || path.at(-1) === 'open'))
          yield* paramsOf(value as Open, known).map((finding) => ({
            ...finding,
            file,
            path: [...path, ...finding.path],
          }))
  },
}

const paramsOf = (open: Open, queries: Map<string, string[]>): Omit<Finding, 'file'>[] =>
  [open.path, ...(open.instead ?? []).map(({ path }) => path)].flatMap((path) =>
    unknownIn({ ...open, path }, queries),
  )

function unknownIn(open: Open, queries: Map<string, string[]>): Omit<Finding, 'file'>[] {
  const known = queries.get(open.path)
  if (!known) return []
  const params = [...known, ...[...open.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)]
  return Object.keys(open.query ?? {})
    .filter((name) => !params.includes(name))
    .map((name) => {
      const { hint, ...near } = meant(name, params)
      const message = `页面 ${open.path} 没有参数 "${name}"${hint}`
      return { path: ['query', name], onKey: true, message, ...near }
    })
}
