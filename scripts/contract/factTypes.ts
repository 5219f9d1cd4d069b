import { banner, quote } from './banner'

/** What a stream of facts of the server says about itself. */
export interface DeclaredFact {
  name: string
  dimensions: Readonly<Record<string, unknown>>
  figures: Readonly<Record<string, unknown>>
}

/** facts.gen.ts: what can be counted, for whoever checks resources without the server. */
export function factTypes(facts: readonly DeclaredFact[]): string {
  const sorted = [...facts].sort((a, b) => (a.name < b.name ? -1 : 1))
  const names = (of: Readonly<Record<string, unknown>>) => Object.keys(of).map(quote).join(', ')
  const lines = sorted.map(
    ({ name, dimensions, figures }) =>
      `  ${name}: { dimensions: [${names(dimensions)}], figures: [${names(figures)}] },`,
  )
  return `${banner('server/main/facts.ts')}
/** Streams of facts the server declares, by name. */
export const facts: Readonly<
  Record<string, { dimensions: readonly string[]; figures: readonly string[] }>
> = {
${lines.join('\n')}
}
`
}
