import { useMemo, useState } from 'react'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import { compileCell, printField, type CellContext } from '../../../parts/cells'
import { shownColumns } from '../../../parts/record'
import { inspect } from '../../../language/inspection'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'
import { lineRows } from './lineRows'
import type { DetailSection } from './sections'

interface TimelineProps {
  section: DetailSection
  record?: Row
  context: CellContext
  scope: Scope
}

/** As many entries as fit beside the rest of a record; the others are asked for. */
const shortCount = 6

/** What happened to a record, the newest first: when, what, by whom. */
export function Timeline({ section, record, context, scope }: TimelineProps) {
  const text = useTexts(texts)
  const [isWhole, setWhole] = useState(false)
  const rows = useMemo(() => lineRows(section, record), [section, record])
  const parts = useMemo(() => partsOf(shownColumns(section.columns, scope)), [section, scope])
  if (!record) return <span className="bd-bone" />
  if (rows.length === 0) return <p className="bd-nothing">{text('noLogs')}</p>
  const shown = isWhole ? rows : rows.slice(0, shortCount)
  return (
    <>
      <ol className="bd-timeline">
        {shown.map((row) => (
          <Entry key={String(row.id)} row={row} parts={parts} context={context} />
        ))}
      </ol>
      {rows.length > shortCount && (
        <button
          type="button"
          className="bd-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text('less') : text('wholeLog', { count: rows.length })}
        </button>
      )}
    </>
  )
}

interface EntryParts {
  time?: ResolvedColumn
  /** What was done: the first value of a dictionary. */
  deed?: ResolvedColumn
  /** From which state to which. */
  states: readonly ResolvedColumn[]
  people: readonly ResolvedColumn[]
  rest: readonly ResolvedColumn[]
}

function partsOf(columns: readonly ResolvedColumn[]): EntryParts {
  const time = columns.find(({ type }) => type === 'datetime')
  const [deed, ...states] = columns.filter(({ dict }) => dict !== undefined)
  const people = columns.filter(({ prop, type }) => type === 'string' && /(Name|By)$/.test(prop))
  const known = new Set([time, deed, ...states, ...people])
  return { time, deed, states, people, rest: columns.filter((column) => !known.has(column)) }
}

interface EntryProps {
  row: Row
  parts: EntryParts
  context: CellContext
}

function Entry({ row, parts, context }: EntryProps) {
  const say = (column: ResolvedColumn) => printField(column, row, context)
  const { time, deed, states, people, rest } = parts
  const way = [...new Set(states.map(say).filter((one) => one !== ''))]
  const who = people.map(say).filter((one) => one !== '')
  return (
    <li>
      {time && <time data-inspect={inspect('column', time.prop)}>{say(time)}</time>}
      <div>
        {deed && say(deed) !== '' && <strong>{say(deed)}</strong>}
        {way.length > 1 && <span className="bd-way">{way.join(' → ')}</span>}
        {who.length > 0 && <span className="bd-who">{who.join(' · ')}</span>}
      </div>
      {rest.map((column) => (
        <Said key={column.prop} column={column} row={row} context={context} />
      ))}
    </li>
  )
}

function Said({ column, row, context }: { column: ResolvedColumn } & Omit<EntryProps, 'parts'>) {
  const render = useMemo(() => compileCell(column), [column])
  if (printField(column, row, context) === '') return null
  return <div className="bd-said">{render(row, context)}</div>
}
