import './bars.css'
import type { ReactNode } from 'react'

export interface Bar {
  key: string
  name: ReactNode
  /** Beside the name, quiet. */
  note?: ReactNode
  figure: string
  share?: string
  /** Length of the bar, 0–1; left out: none, as of 其他, which is ranked by nothing. */
  length?: number
  /** One is picked, and the others step aside. */
  state?: 'picked' | 'aside'
}

interface BarsProps {
  bars: readonly Bar[]
  isRanked?: boolean
  label?: string
}

/** The best first, each with a bar as long as what it brought: names are read where a picture of columns cuts them. */
export function Bars({ bars, isRanked = false, label }: BarsProps) {
  return (
    <ol className="bc-bars" aria-label={label}>
      {bars.map(({ key, name, note, figure, share, length, state }, at) => (
        <li key={key} data-state={state}>
          {isRanked && <span className="bc-bar-rank">{length !== undefined && at + 1}</span>}
          <span className="bc-bar-name">
            {name}
            {note && <small>{note}</small>}
          </span>
          {length !== undefined && (
            <span className="bc-bar" aria-hidden>
              <i style={{ width: `${Math.max(1, Math.round(length * 100))}%` }} />
            </span>
          )}
          <span className="bc-bar-figure">
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
