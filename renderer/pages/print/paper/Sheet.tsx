import type { ReactNode } from 'react'
import type { PaperSize } from './paper'

interface SheetProps {
  size: PaperSize
  /** For people who hear the page: 第 1 页，共 3 页. */
  label: string
  footer?: string
  /** Across the page, over everything else. */
  stamp?: string
  children: ReactNode
}

/** One sheet of paper, as large as it is printed. */
export const Sheet = ({ size, label, footer, stamp, children }: SheetProps) => (
  <div
    className="bp-sheet bp-ink"
    role="group"
    aria-label={label}
    style={{ width: `${size.width}mm`, height: `${size.height}mm`, padding: `${size.margin}mm` }}
  >
    {children}
    {stamp && <div className="bp-stamp">{stamp}</div>}
    {footer && (
      <div
        className="bp-footer"
        style={{ right: `${size.margin}mm`, bottom: `${size.margin}mm`, left: `${size.margin}mm` }}
      >
        {footer}
      </div>
    )}
  </div>
)
