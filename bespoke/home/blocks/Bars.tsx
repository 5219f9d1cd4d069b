import type { ReactNode } from 'react'

export interface Bar {
  key: string
  name: ReactNode
  /** Beside the name, quiet. */
  note?: ReactNode
  figure: string
  share?: string
  /** Length of the bar, 0–1. */
  length: number
}

/** The best first, each with a bar as long as what it brought. */
export function Bars({ bars, isRanked = false }: { bars: readonly Bar[]; isRanked?: boolean }) {
  return (
    <ol className="home-bars">
      {bars.map(({ key, name, note, figure, share, length }, at) => (
        <li key={key}>
          {isRanked && <span className="home-rank">{at + 1}</span>}
          <span className="home-bar-name">
            {name}
            {note && <small>{note}</small>}
          </span>
          <span className="home-bar" aria-hidden>
            <i style={{ width: `${Math.max(1, Math.round(length * 100))}%` }} />
          </span>
          <span className="home-bar-figure">
            {figure}
            {share && <small>{share}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Each as long as its part of the longest. @param values  decimal texts or counts, none below zero matters */
export function lengthsOf(values: readonly (string | number)[]): number[] {
  const longest = Math.max(0, ...values.map(Number))
  return values.map((value) => (longest > 0 ? Math.max(0, Number(value)) / longest : 0))
}
