import { banner, quote } from './banner'

/** What an import declared on the server says about itself; the server's Import is one. */
export interface DeclaredImport {
  heads?: { template: string; titles: readonly string[] }
}

/** imports.gen.ts: every heading an import takes, by the call of its template. */
export function importTypes(imports: readonly DeclaredImport[]): string {
  const lines = imports
    .flatMap(({ heads }) => heads ?? [])
    .sort((a, b) => (a.template < b.template ? -1 : 1))
    .map(({ template, titles }) => `  ${quote(template)}: [${titles.map(quote).join(', ')}],`)
  return `${banner('server/main/modules.ts')}
/** Headings an import takes, by the call of its template; of those that declare their columns. */
export const importHeads: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`
}
