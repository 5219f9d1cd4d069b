import { banner, quote } from './banner'

interface DeclaredCall {
  call: string
  refusals?: readonly string[]
}

/** refusals.gen.ts: the calls whose action a resource declares, and the codes they say they refuse a row with. */
export function refusalTypes(routes: readonly DeclaredCall[]): string {
  const lines = [...routes]
    .sort((a, b) => (a.call < b.call ? -1 : 1))
    .flatMap(({ call, refusals }) =>
      refusals ? [`  ${quote(call)}: [${[...refusals].sort().map(quote).join(', ')}],`] : [],
    )
  return `${banner('server/main/routes.ts')}
/** Codes beside ROW_NOT_FOUND, by call. */
export const refusals: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`
}
