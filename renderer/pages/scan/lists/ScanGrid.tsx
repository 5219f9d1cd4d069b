import type { ReactNode } from 'react'
import type { ScanGrid as ScanGridSchema } from '../../../../schemas/contract/language.gen'
import type { Row } from '../../../language/registry'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ScanGridProps {
  grid: ScanGridSchema
  title: string
  /** What is worked on: how many stand in a row, and which cell was hit last. */
  now: Row
  rows: readonly Row[]
  chosen: Row | undefined
  onChoose: (row: Row | undefined) => void
  /** Words and colour of a state. */
  stateOf: (value: unknown) => { label: string; color: string | undefined }
  /** The chosen cell in detail. */
  children: ReactNode
}

/** A wall of numbered cells as it hangs there: its numbers are read from two metres, its colours from further. */
export function ScanGrid({
  grid,
  title,
  now,
  rows,
  chosen,
  onChoose,
  stateOf,
  children,
}: ScanGridProps) {
  const text = useTexts(texts)
  const { number, state, done, wanted } = grid
  const across = Number(now[grid.across]) || 6
  return (
    <>
      <ol
        className="bs-grid"
        aria-label={title}
        style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      >
        {rows.map((row, at) => {
          const { label, color } = stateOf(row[state])
          const no = String(row[number] ?? at + 1)
          const isHit = now[number] !== undefined && now[number] === row[number]
          const count = done && wanted && row[wanted] !== undefined
          return (
            <li key={String(row['id'] ?? at)}>
              <button
                type="button"
                className="bs-cell"
                data-state={row[state]}
                data-color={color}
                data-hit={isHit || undefined}
                aria-pressed={chosen?.['id'] === row['id']}
                onClick={() => onChoose(chosen?.['id'] === row['id'] ? undefined : row)}
              >
                <strong>{no}</strong>
                {count && (
                  <span>
                    {String(row[done] ?? 0)}/{String(row[wanted])}
                  </span>
                )}
                <small>{row['isOff'] ? text('cellOff') : label}</small>
              </button>
            </li>
          )
        })}
      </ol>
      {chosen && <div className="bs-cell-detail">{children}</div>}
    </>
  )
}
