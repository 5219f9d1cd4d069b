import { banner, quote } from './banner'

/** What a declared route says about itself; the server's Route is one. */
export interface DeclaredCall {
  call: string
  permission: readonly string[]
  summary: string
}

/** calls.gen.ts: every call the server answers, with the permission it asks for. */
export function callTypes(routes: readonly DeclaredCall[]): string {
  const sorted = [...routes].sort((a, b) => (a.call < b.call ? -1 : 1))
  const twice = sorted.find((route, index) => sorted[index + 1]?.call === route.call)
  if (twice) throw new Error(`calls: ${twice.call} is declared twice in server/main/routes.ts`)
  const lines = sorted.map(({ call, permission, summary }) => {
    const keys = permission.map(quote).join(', ')
    return `  ${quote(call)}: { permission: [${keys}], summary: ${quote(summary)} },`
  })
  return `${banner('server/main/routes.ts')}
/** \`public\`, \`login\`, or the permissions of which the caller needs one. */
export const calls = {
${lines.join('\n')}
} as const satisfies Readonly<Record<string, { permission: readonly string[]; summary: string }>>

export type Call = keyof typeof calls
`
}
