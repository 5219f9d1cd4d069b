import { cpus } from 'node:os'
import type { Figures } from './measure'

const base = 'antd-hand'

/** What a peer is measured by, or why it is not. */
export interface Passes {
  figures: Figures[]
  /** Why a pass has no figures; the last one. */
  failure?: string
}

export interface How {
  turns: number
  version: string
  date: string
  /** Peers that draw only the rows in view. */
  virtual: readonly string[]
}

/** Medians and their ratio to the base of the same run, as Markdown. */
export function reportOf(passes: ReadonlyMap<string, Passes>, how: How): string {
  const names = [...passes.keys()]
  const of = (name: string) => passes.get(name)?.figures ?? []
  const figures = [...new Set(names.flatMap((name) => of(name).flatMap(Object.keys)))]
  const rows = figures.map((figure) => {
    const reference = medianOf(of(base), figure)
    const cells = names.map((name) => cellOf(medianOf(of(name), figure), reference))
    return `| ${figure} | ${cells.join(' | ')} |`
  })
  const failures = [...passes].flatMap(([name, { failure }]) =>
    failure === undefined ? [] : [`- ${name}: ${failure}`],
  )
  return `${how.date}, medians of ${how.turns} turns; in brackets the ratio to \`${base}\` of the same run.
Chromium ${how.version}, Node ${process.version}, ${cpus().length} cores. Times in ms.

| figure | ${names.join(' | ')} |
|---|${names.map(() => '---:').join('|')}|
${rows.join('\n')}

Of 2,000 rows only those in view are drawn by ${how.virtual.join(', ')}; all of them by the others.
${failures.length > 0 ? `\nPasses without figures:\n\n${failures.join('\n')}\n` : ''}
${noiseOf(passes, of(base))}`
}

/** How far the turns of one figure lie apart: differences below that say nothing. */
function noiseOf(passes: ReadonlyMap<string, Passes>, reference: readonly Figures[]): string {
  const spreads = ['cold rows', 'remount', 'query', 'dialog'].map((figure) => {
    const all = [...passes.values()].map(({ figures }) => spreadOf(figures, figure))
    const known = all.filter((one) => one !== undefined)
    return `${figure} ${percent(spreadOf(reference, figure))} (worst ${percent(Math.max(...known))})`
  })
  return `Spread (interquartile range over median) of \`${base}\`: ${spreads.join(', ')}. Smaller differences say nothing.\n`
}

const percent = (share: number | undefined) =>
  share === undefined || !Number.isFinite(share) ? '–' : `${Math.round(share * 100)} %`

function cellOf(value: number | undefined, reference: number | undefined): string {
  if (value === undefined) return '–'
  const shown = Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value))
  return reference ? `${shown} (${(value / reference).toFixed(2)})` : shown
}

export function medianOf(passes: readonly Figures[], figure: string): number | undefined {
  return quantile(valuesOf(passes, figure), 0.5)
}

/** Interquartile range over median. */
export function spreadOf(passes: readonly Figures[], figure: string): number | undefined {
  const values = valuesOf(passes, figure)
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share))
  return low === undefined || !middle || high === undefined ? undefined : (high - low) / middle
}

const valuesOf = (passes: readonly Figures[], figure: string) =>
  passes.flatMap((pass) => pass[figure] ?? []).sort((a, b) => a - b)

/** The lower of two middles: never a value that nobody measured. */
const quantile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.floor((sorted.length - 1) * share)]
