import { cpus } from 'node:os'
import type { Figures } from './measure'

const base = 'antd-hand'

/** Medians and their ratio to the base of the same run, as Markdown. */
export function reportOf(
  passes: ReadonlyMap<string, readonly Figures[]>,
  { turns, version }: { turns: number; version: string },
): string {
  const names = [...passes.keys()]
  const figures = [...new Set([...passes.values()].flatMap((list) => list.flatMap(Object.keys)))]
  const rows = figures.map((figure) => {
    const reference = medianOf(passes.get(base), figure)
    const cells = names.map((name) => cellOf(medianOf(passes.get(name), figure), reference))
    return `| ${figure} | ${cells.join(' | ')} |`
  })
  return `# Renderer bench

One page (8 filters, 24 columns, 2 pinned, selection, 3 row actions, a dialog of 6 fields) in every peer, built for
production, interleaved in one run. Medians of ${turns} turns; in brackets the ratio to \`${base}\` of the same run.
Chromium ${version}, Node ${process.version}, ${cpus().length} cores. Times in ms.

| figure | ${names.join(' | ')} |
|---|${names.map(() => '---:').join('|')}|
${rows.join('\n')}
`
}

function cellOf(value: number | undefined, reference: number | undefined): string {
  if (value === undefined) return '–'
  const shown = Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value))
  return reference ? `${shown} (${(value / reference).toFixed(2)})` : shown
}

function medianOf(passes: readonly Figures[] | undefined, figure: string): number | undefined {
  const values = (passes ?? []).flatMap((pass) => pass[figure] ?? []).sort((a, b) => a - b)
  return values[Math.floor((values.length - 1) / 2)]
}
