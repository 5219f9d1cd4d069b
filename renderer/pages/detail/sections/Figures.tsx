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

/** The few numbers a record is looked up for, large. */
export function Figures({ section, record, context }: FiguresProps) {
  const cells = useMemo(
    () => section.columns.map((column) => ({ column, render: compileCell(column) })),
    [section.columns],
  )
  return (
    <dl className="bd-figures">
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
