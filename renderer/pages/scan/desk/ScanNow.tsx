import { printField, type CellContext } from '../../../parts/cells'
import { compileExpression, type Scope } from '../../../language/expressions'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useMemo } from 'react'
import type { ScanView } from '../outbox'

interface ScanNowProps {
  large: readonly ResolvedColumn[]
  fields: readonly ResolvedColumn[]
  /** Expression of the page's `now.tone`. */
  tone: string | undefined
  view: ScanView | undefined
  scope: Scope
  context: CellContext
}

const nothing = '—'
// A name of more signs fills a line of its own, and the scan box would move with every book.
const longName = /\p{Script=Han}.{12}/u

const classOf = (text: string) =>
  text === nothing ? 'is-empty' : longName.test(text) ? 'is-long' : undefined

/** What is being worked on, readable from two metres; the rest of the record small below. */
export function ScanNow({ large, fields, tone, view, scope, context }: ScanNowProps) {
  const toneOf = useMemo(() => (tone === undefined ? undefined : compileExpression(tone)), [tone])
  const row = view?.row ?? {}
  const shown = toneOf?.({ ...scope, row })
  const textOf = (column: ResolvedColumn) => printField(column, row, context) || nothing
  return (
    <section className="bs-now" data-tone={typeof shown === 'string' ? shown : undefined}>
      <dl className="bs-large">
        {large.map((column) => (
          <div key={column.prop}>
            <dt>{column.label}</dt>
            <dd className={classOf(textOf(column))}>{textOf(column)}</dd>
          </div>
        ))}
      </dl>
      {fields.length > 0 && (
        <dl className="bs-small">
          {fields.map((column) => (
            <div key={column.prop}>
              <dt>{column.label}</dt>
              <dd>{textOf(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
