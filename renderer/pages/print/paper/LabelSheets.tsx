import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { inspect } from '../../../language/inspection'
import { BlockView, type BlockScope } from '../blocks/BlockView'
import { isShown, type CompiledBlock } from '../blocks/compileBlocks'
import type { SheetsProps } from './DocumentSheets'
import { texts } from '../texts'
import type { PaperSize } from './paper'
import { Sheet } from './Sheet'

interface LabelSheetsProps extends Omit<SheetsProps, 'footer'> {
  /** Labels whose text does not fit on them. */
  onCut: (labels: number) => void
}

/** Labels: one record per place, filled row by row; copies lie next to each other. */
export function LabelSheets(props: LabelSheetsProps) {
  const { blocks, scopes, size, copies, onCount, onCut } = props
  const text = useTexts(texts)
  const frame = useRef<HTMLDivElement>(null)
  const grid = size.grid ?? { columns: 1, rows: 1 }
  const labels = scopes.flatMap((scope) => Array.from({ length: copies }, () => scope))
  const sheets = inGroups(labels, grid.columns * grid.rows)
  useLayoutEffect(() => {
    // Outside world: whether a text fits is known only to the layout.
    const drawn = Array.from(frame.current?.querySelectorAll('.bp-label') ?? [])
    onCount(sheets.length)
    onCut(drawn.filter((label) => label.scrollHeight > label.clientHeight + 1).length)
    // oxlint-disable-next-line react/exhaustive-deps -- `sheets` follows from what is named
  }, [blocks, scopes, size, copies, onCount, onCut])
  return (
    <div ref={frame} className="bp-stack">
      {sheets.map((places, sheet) => (
        <Sheet
          key={sheet}
          size={size}
          label={text('sheetOf', { sheet: sheet + 1, count: sheets.length })}
        >
          <div
            className="bp-grid"
            style={{ gridTemplateColumns: `repeat(${grid.columns}, ${size.inner.width}mm)` }}
          >
            {places.map((scope, place) => (
              <Label key={place} scope={scope} blocks={blocks} size={size} />
            ))}
          </div>
        </Sheet>
      ))}
    </div>
  )
}

function Label(props: { scope: BlockScope; blocks: readonly CompiledBlock[]; size: PaperSize }) {
  const { scope, blocks, size } = props
  // a waybill is read from its top edge, a label by its middle
  const isTall = size.inner.height > size.inner.width
  return (
    <div
      className={isTall ? 'bp-label is-tall' : 'bp-label'}
      style={{ width: `${size.inner.width}mm`, height: `${size.inner.height}mm` }}
    >
      {blocks.map(
        (compiled, place) =>
          isShown(compiled.block.visible, scope.scope) && (
            <div
              key={place}
              className="bp-block"
              data-inspect={inspect('print-block', String(place))}
            >
              <BlockView compiled={compiled} scope={scope} />
            </div>
          ),
      )}
    </div>
  )
}

const inGroups = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
