import { yuanOf, type Fen, type PricedGoods } from '../../../schemas/pricing'
import { useTexts } from '../../../runtime/i18n'
import type { Curve } from './curvePoints'
import styles from '../priceTemplate.module.css'
import { texts } from '../texts'

const width = 520
const height = 300
const pad = { left: 46, right: 12, top: 14, bottom: 26 }

interface PriceCurveProps {
  curve: Curve
  goods: PricedGoods
  /** The price of the tried goods. */
  price: Fen | null
}

/** 售价 over what it is made of: the band of the jitter, floor and ceiling, where ranges begin, and the tried goods. */
export function PriceCurve({ curve, goods, price }: PriceCurveProps) {
  const text = useTexts(texts)
  const { over, maxX, maxY, points, cuts, floor, ceiling } = curve
  const x = (value: Fen) => pad.left + (value / maxX) * (width - pad.left - pad.right)
  const y = (value: Fen) => height - pad.bottom - (value / maxY) * (height - pad.top - pad.bottom)
  const known = points.filter(({ low, high }) => low !== null && high !== null)
  const title = text(`curve_${over}`)
  if (known.length === 0) return <p className={styles.quiet}>{text('noCurve')}</p>
  const [first, last] = [known[0]?.low ?? 0, known.at(-1)?.high ?? 0]
  const tried = goods[over]
  const line = (name: 'low' | 'high') =>
    known.map((point) => `${x(point.x).toFixed(1)},${y(point[name] ?? 0).toFixed(1)}`)
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.curve}
        role="img"
        aria-label={text('curveSays', {
          over: text(over),
          max: yuanOf(maxX),
          first: yuanOf(first),
          last: yuanOf(last),
        })}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share} className={styles.grid}>
            <line x1={pad.left} x2={width - pad.right} y1={y(maxY * share)} y2={y(maxY * share)} />
            <text x={pad.left - 6} y={y(maxY * share) + 4} textAnchor="end">
              {short(maxY * share)}
            </text>
            <text x={x(maxX * share)} y={height - 8} textAnchor={share === 1 ? 'end' : 'middle'}>
              {short(maxX * share)}
            </text>
          </g>
        ))}
        {cuts.map(({ x: at, range }) => (
          <g key={range} className={styles.cut}>
            <line x1={x(at)} x2={x(at)} y1={pad.top} y2={height - pad.bottom} />
            <text x={x(at) + 4} y={pad.top + 8 + (range % 2) * 12}>
              {text('rangeMark', { place: range + 1 })}
            </text>
          </g>
        ))}
        {over === 'wholesale' && (
          <line
            className={styles.same}
            x1={x(0)}
            y1={y(0)}
            x2={x(Math.min(maxX, maxY))}
            y2={y(Math.min(maxX, maxY))}
          >
            <title>{text('sameAsWholesale')}</title>
          </line>
        )}
        <Level value={floor} at={y} max={maxY} title={text('floor')} />
        <Level value={ceiling} at={y} max={maxY} title={text('ceiling')} />
        <polygon
          className={styles.band}
          points={[...line('low'), ...line('high').toReversed()].join(' ')}
        />
        <polyline className={styles.prices} points={line('high').join(' ')} />
        {tried !== null && price !== null && tried <= maxX && price <= maxY && (
          <g className={styles.tried}>
            <line x1={x(tried)} x2={x(tried)} y1={y(price)} y2={height - pad.bottom} />
            <circle cx={x(tried)} cy={y(price)} r={4} />
            <text x={x(tried) + 8} y={Math.max(pad.top + 10, y(price) - 8)}>
              ¥{yuanOf(price)}
            </text>
          </g>
        )}
      </svg>
    </figure>
  )
}

interface LevelProps {
  value: Fen | null
  at: (value: Fen) => number
  max: Fen
  title: string
}

/** A bound that is the same everywhere. */
function Level({ value, at, max, title }: LevelProps) {
  if (value === null || value > max) return null
  return (
    <g className={styles.level}>
      <line x1={pad.left} x2={width - pad.right} y1={at(value)} y2={at(value)} />
      <text x={width - pad.right} y={at(value) - 4} textAnchor="end">
        {title} {yuanOf(value)}
      </text>
    </g>
  )
}

/** Yuan without idle fen. */
const short = (fen: Fen) => yuanOf(Math.round(fen)).replace(/\.00$/, '')
