import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { BlockView, type BlockScope } from '../blocks/BlockView'
import { isShown, type CompiledBlock } from '../blocks/compileBlocks'
import { measureRecord } from './measure'
import { paginate, type Piece } from './paginate'
import { pixels } from './paper'

interface GalleyProps {
  blocks: readonly CompiledBlock[]
  scopes: readonly BlockScope[]
  /** Millimetres of a page's inner part. */
  width: number
  height: number
  /** Pages of each record. */
  onPages: (pages: readonly Piece[][][]) => void
}

// Pixels kept free at a page's end: the printer rounds otherwise than the screen.
const slack = 2

/** Draws every record once, unseen and in one go, to learn where its pages end. */
export function Galley({ blocks, scopes, width, height, onPages }: GalleyProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Outside world: heights are known only to the layout.
    const records = Array.from(frame.current?.children ?? []) as HTMLElement[]
    onPages(
      records.map((record) => paginate(measureRecord(record, blocks), pixels(height) - slack)),
    )
  }, [blocks, height, onPages])
  const paper = { width: `${width}mm`, '--bp-inner': `${width}mm` } as CSSProperties
  return (
    <div ref={frame} className="bp-galley bp-ink" style={paper} aria-hidden>
      {scopes.map((scope, place) => (
        <div key={place}>
          {blocks.map(
            (compiled, block) =>
              isShown(compiled.block.visible, scope.scope) && (
                <div key={block} data-block={block} className="bp-block">
                  <BlockView compiled={compiled} scope={scope} />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
