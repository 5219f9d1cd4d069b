import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { PaperSize } from './paper'

interface SheetProps {
  size: PaperSize
  /** Which sheet it is: 第 1 页，共 3 页. */
  label: string
  footer?: string
  /** Across the page, over everything else. */
  stamp?: string
  children: ReactNode
}

/** One sheet of paper, as large as it is printed; on the screen with its place, its size and the corners of its margins. */
export function Sheet({ size, label, footer, stamp, children }: SheetProps) {
  const text = useTexts(texts)
  const { width, height, margin, grid } = size
  const paper = {
    width: `${width}mm`,
    height: `${height}mm`,
    padding: `${margin}mm`,
    '--bp-margin': `${margin}mm`,
    '--bp-inner': `${size.inner.width}mm`,
  } as CSSProperties
  const isSheetOfLabels = grid !== undefined && grid.columns * grid.rows > 1
  const facts = [
    text('paperSize', { width, height }),
    ...(margin > 0 ? [text('paperMargin', { margin })] : []),
    ...(isSheetOfLabels ? [text('labelsOnSheet', { columns: grid.columns, rows: grid.rows })] : []),
  ]
  return (
    <div className="bp-place">
      <p className="bp-caption" aria-hidden>
        <b>{label}</b>
        {facts.join(' · ')}
      </p>
      <div className="bp-sheet bp-ink" role="group" aria-label={label} style={paper}>
        {children}
        {stamp && <div className="bp-stamp">{stamp}</div>}
        {margin > 0 && <div className="bp-corners" aria-hidden />}
        {footer && (
          <div
            className="bp-footer"
            style={{ right: `${margin}mm`, bottom: `${margin}mm`, left: `${margin}mm` }}
          >
            {footer}
          </div>
        )}
      </div>
    </div>
  )
}
