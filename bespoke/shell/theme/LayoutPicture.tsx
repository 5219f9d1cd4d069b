import type { LayoutName } from '../../../runtime/theme'

// x, y, width, height in a picture of 48 × 32; `bar` parts have the bar's colour, `panel` parts a lighter one.
type Part = readonly ['bar' | 'panel' | 'float', number, number, number, number]

const parts: Record<LayoutName, readonly Part[]> = {
  column: [
    ['bar', 0, 0, 7, 32],
    ['panel', 7, 0, 9, 32],
    ['bar', 16, 0, 32, 6],
  ],
  comprehensive: [
    ['panel', 0, 0, 12, 32],
    ['bar', 12, 0, 36, 6],
  ],
  vertical: [
    ['bar', 0, 0, 12, 32],
    ['panel', 12, 0, 36, 6],
  ],
  horizontal: [['bar', 0, 0, 48, 7]],
  common: [
    ['bar', 0, 0, 48, 7],
    ['panel', 0, 7, 12, 25],
  ],
  float: [
    ['bar', 0, 0, 7, 32],
    ['panel', 7, 0, 41, 6],
    ['float', 8, 5, 14, 18],
  ],
}

/** A layout as a small picture. */
export function LayoutPicture({ name }: { name: LayoutName }) {
  return (
    <svg className="shell-layout-picture" viewBox="0 0 48 32" aria-hidden>
      {parts[name].map(([kind, x, y, width, height]) => (
        <rect
          key={`${x} ${y} ${width}`}
          className={`is-${kind}`}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
    </svg>
  )
}
