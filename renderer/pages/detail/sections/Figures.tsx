import { useMemo } from 'react'
import { compileCell, printField, unitBeside, type CellContext } from '../../../parts/cells'
import { inspect } from '../../../language/inspection'
import type { Row } from '../../../language/registry'
import type { DetailSection } from './sections'

interface FiguresProps {
  section: DetailSection
  /** Absent while it loads. */
  record?: Row
  context: CellContext
}

// A second row of large ones pushes below the fold what is decided on, and nothing is large among twelve.
const mostLarge = 6

/** The numbers a record is looked up for: a few stand large, many as one compact block. */
export function Figures({ section, record, context }: FiguresProps) {
  const cells = useMemo(
    () => section.columns.map((column) => ({ column, render: compileCell(column) })),
    [section.columns],
  )
  return (
    <dl className={cells.length > mostLarge ? 'bd-figures is-many' : 'bd-figures'}>
      {cells.map(({ column, render }) => (
        <div key={column.prop} data-inspect={inspect('line', column.prop)}>
          <dt>{column.label}</dt>
          <dd>
            {!record && <span className="bd-bone" />}
            {record &&
              (printField(column, record, context) === '' ? (
                <span className="bd-nothing">—</span>
              ) : (
                <>
                  {render(record, context)}
                  {unitBeside(column) && <small>{unitBeside(column)}</small>}
                </>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
