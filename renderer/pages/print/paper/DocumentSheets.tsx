import { useCallback, useState } from 'react'
import { fillTemplate } from '../../../language/expressions'
import { inspect } from '../../../language/inspection'
import { BlockView, type BlockScope } from '../blocks/BlockView'
import type { CompiledBlock } from '../blocks/compileBlocks'
import { Galley } from './Galley'
import type { Piece } from './paginate'
import type { PaperSize } from './paper'
import { Sheet } from './Sheet'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

export interface SheetsProps {
  blocks: readonly CompiledBlock[]
  /** One per record; the same array while nothing changes. */
  scopes: readonly BlockScope[]
  size: PaperSize
  copies: number
  footer?: string
  onCount: (sheets: number) => void
}

// Millimetres the footer takes of the inner height.
const footerHeight = 6

/** Documents: every record begins a page, its pages are counted by themselves. */
export function DocumentSheets(props: SheetsProps) {
  const text = useTexts(texts)
  const { blocks, scopes, size, copies, footer, onCount } = props
  const [plan, setPlan] = useState<{ of: readonly unknown[]; pages: readonly Piece[][][] }>()
  const wanted = [blocks, scopes, size, copies, footer]
  const isCurrent = plan?.of.every((part, place) => part === wanted[place]) === true
  const takePages = useCallback(
    (pages: readonly Piece[][][]) => {
      setPlan({ of: [blocks, scopes, size, copies, footer], pages })
      onCount(copies * pages.reduce((sum, record) => sum + record.length, 0))
    },
    [blocks, scopes, size, copies, footer, onCount],
  )
  if (!isCurrent)
    return (
      <Galley
        blocks={blocks}
        scopes={scopes}
        width={size.inner.width}
        height={size.inner.height - (footer ? footerHeight : 0)}
        onPages={takePages}
      />
    )
  return scopes.flatMap((scope, place) => {
    const pages = plan?.pages[place] ?? []
    return Array.from({ length: copies }, (_, copy) =>
      pages.map((pieces, page) => (
        <Sheet
          key={`${place}.${copy}.${page}`}
          size={size}
          stamp={scope.isVoid ? text('void') : undefined}
          label={
            scopes.length === 1
              ? text('sheetOf', { sheet: page + 1, count: pages.length })
              : text('sheetOfRecord', {
                  value: place + 1,
                  value2: page + 1,
                  count: pages.length,
                })
          }
          footer={
            footer && fillTemplate(footer, { ...scope.texts, page: page + 1, pages: pages.length })
          }
        >
          {pieces.map((piece) => (
            <Block key={piece.block} piece={piece} blocks={blocks} scope={scope} />
          ))}
        </Sheet>
      )),
    ).flat()
  })
}

function Block(props: { piece: Piece; blocks: readonly CompiledBlock[]; scope: BlockScope }) {
  const { piece, blocks, scope } = props
  const compiled = blocks[piece.block]
  if (!compiled) return null
  return (
    <div className="bp-block" data-inspect={inspect('print-block', String(piece.block))}>
      <BlockView
        compiled={compiled}
        scope={scope}
        part={piece.kind === 'table' ? piece : undefined}
      />
    </div>
  )
}
