import type { CSSProperties } from 'react'
import type { ResolvedColumn } from '../../../../schemas/language'
import { ErrorBoundary } from '../../../../runtime/errors'
import { printField, type CellContext } from '../../../parts/cells'
import { fillTemplate, type Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import { Code } from '../codes/Code'
import { isShown, type CompiledBlock } from './compileBlocks'
import { linesOf } from './linesOf'
import { orderLines, startsPage } from './orderLines'
import { PrintTable } from './PrintTable'
import type { DrawCode } from '../codes/useDrawCode'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** What every block of one record needs to be drawn. */
export interface BlockScope {
  /** As the server sent it. */
  record: Row
  /** What texts are filled from: the record as people read it, `printTime`, page, user, settings. */
  texts: Scope
  /** What expressions see: row, values, page, user. */
  scope: Scope
  context: CellContext
  draw?: DrawCode
  /** How wide the longest figure of a table's column is, in digits. */
  digitsOf: (table: string, column: ResolvedColumn) => number | undefined
  /** The document counts no more: 作废 stands across its pages. */
  isVoid?: boolean
}

interface BlockViewProps {
  compiled: CompiledBlock
  scope: BlockScope
  /** Rows of its table that stand on this page; all of them where nothing is paged. */
  part?: { from: number; to: number; hasFoot: boolean }
}

/** One block of a printed page; whatever it writes stands in this order. */
export function BlockView(props: BlockViewProps) {
  const say = useTexts(texts)
  return (
    <ErrorBoundary what={say('thisPart')} isSmall>
      <BlockBody {...props} />
    </ErrorBoundary>
  )
}

function BlockBody({ compiled, scope, part }: BlockViewProps) {
  const { block, columns } = compiled
  const { size, align } = block
  // On the next pages of a long table only its rows go on.
  const isFirst = !part || part.from === 0
  const isLast = !part || part.hasFoot
  const { heading, text, barcode, fields } = isFirst ? block : ({} as typeof block)
  const signs = isLast ? block.signs : undefined
  const style: CSSProperties = { fontSize: size && `${size}pt`, textAlign: align }
  const fill = (template: string) => fillTemplate(template, scope.texts)
  const { table } = block
  const lines = table ? orderLines(linesOf(scope.record, table), block.orderBy, scope.scope) : []
  return (
    <>
      {heading !== undefined && (
        <h2 className="bp-heading" style={style}>
          {fill(heading)}
        </h2>
      )}
      {text !== undefined && (
        <p className="bp-text" style={style}>
          {fill(text)}
        </p>
      )}
      {barcode && scope.draw && (
        <div className="bp-codes" style={{ textAlign: align }}>
          <Code
            barcode={barcode}
            text={fillTemplate(barcode.value, scope.scope)}
            draw={scope.draw}
          />
        </div>
      )}
      {fields && <FieldRows compiled={compiled} scope={scope} />}
      {table && (
        <PrintTable
          columns={columns.filter(({ visible }) => isShown(visible, scope.scope))}
          lines={lines}
          digitsOf={(column) => scope.digitsOf(table, column)}
          startsPage={startsPage(lines, block.pageBy, scope.scope)}
          isNumbered={block.numbered === true}
          hasTicks={block.ticks === true}
          context={scope.context}
          draw={scope.draw}
          {...(part ?? { from: 0, to: Infinity, hasFoot: true })}
        />
      )}
      {signs && (
        <div className="bp-signs" style={style}>
          {signs.map((sign) => (
            <span key={sign}>{sign}：</span>
          ))}
        </div>
      )}
    </>
  )
}

function FieldRows({ compiled, scope }: Pick<BlockViewProps, 'compiled' | 'scope'>) {
  const { block, fields } = compiled
  const { perLine = 3, size, align } = block
  const style: CSSProperties = {
    gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))`,
    fontSize: size && `${size}pt`,
    textAlign: align,
  }
  return (
    <dl className="bp-fields" style={style}>
      {fields
        .filter(({ visible }) => isShown(visible, scope.scope))
        .map((column) => (
          <div key={`${column.prop} ${column.label}`}>
            <dt>{column.label}：</dt>
            <dd>{printField(column, scope.record, scope.context)}</dd>
          </div>
        ))}
    </dl>
  )
}
