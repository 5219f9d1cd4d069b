import { printField, type CellContext } from '../../../parts/cells'
import { compileExpression, type Scope } from '../../../language/expressions'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useMemo, type ReactNode } from 'react'
import type { ScanView } from '../outbox'

interface ScanNowProps {
  large: readonly ResolvedColumn[]
  fields: readonly ResolvedColumn[]
  /** Expression of the page's `now.tone`. */
  tone: string | undefined
  view: ScanView | undefined
  scope: Scope
  context: CellContext
  /** What the person does next. */
  children: ReactNode
}

const nothing = '—'

/**
 * What the person does next, readable from two metres, and below it what is worked on. Each text has a place of fixed
 * height: a long title ends in an ellipsis, and the line for the gun stays where it is.
 */
export function ScanNow(props: ScanNowProps) {
  const { large, fields, tone, view, scope, context, children } = props
  const toneOf = useMemo(() => (tone === undefined ? undefined : compileExpression(tone)), [tone])
  const row = view?.row ?? {}
  const shown = toneOf?.({ ...scope, row })
  const textOf = (column: ResolvedColumn) => printField(column, row, context) || nothing
  return (
    <section className="bs-now" data-tone={typeof shown === 'string' ? shown : undefined}>
      {children}
      <dl className="bs-large">
        {large.map((column) => (
          <div key={column.prop}>
            <dt>{column.label}</dt>
            <dd
              className={textOf(column) === nothing ? 'is-empty' : undefined}
              title={textOf(column)}
            >
              {textOf(column)}
            </dd>
          </div>
        ))}
      </dl>
      {fields.length > 0 && (
        <dl className="bs-small">
          {fields.map((column) => (
            <div key={column.prop}>
              <dt>{column.label}</dt>
              <dd title={textOf(column)}>{textOf(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
