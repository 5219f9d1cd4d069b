import { banner, quote } from './banner'

/** What a list declared on the server says about itself; the server's Route is one. */
export interface DeclaredRows {
  call: string
  lists?: { resource: string; tabs: readonly string[] }
}

/** lists.gen.ts: what each declared list lists, and the tabs it has a condition of its own for. */
export function listTypes(routes: readonly DeclaredRows[]): string {
  const sorted = [...routes].sort((a, b) => (a.call < b.call ? -1 : 1))
  const lines = sorted.flatMap(({ call, lists }) => {
    if (!lists) return []
    const tabs = lists.tabs.map(quote).join(', ')
    return [`  ${quote(call)}: { resource: ${quote(lists.resource)}, tabs: [${tabs}] },`]
  })
  return `${banner('server/main/routes.ts')}
/** Lists the server declares, by call. */
export const lists: Readonly<Record<string, { resource: string; tabs: readonly string[] }>> = {
${lines.join('\n')}
}
`
}
