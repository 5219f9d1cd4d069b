import type { ReactNode } from 'react'
import { formatInt, formatMoney, formatRate } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { sumYuan } from '../../sumYuan'
import { texts } from '../texts'
import type { StrategyFigures } from '../data/types'

interface StrategyTableProps {
  /** The first is what is chosen now; the others are compared with it. */
  lines: readonly { key: string; name: string; figures?: StrategyFigures; tool?: ReactNode }[]
  /** Books of the list, the whole of coverage. */
  bookCount: number
}

/** What each way of choosing costs: goods and postage in one bar, coverage in another, and the difference to now. */
export function StrategyTable({ lines, bookCount }: StrategyTableProps) {
  const text = useTexts(texts)
  const now = lines[0]?.figures
  const dearest = Math.max(1, ...lines.map(({ figures }) => totalOf(figures)))
  const cheapest = Math.min(
    ...lines.flatMap(({ figures }) => (figures ? [totalOf(figures)] : [])),
    dearest,
  )
  return (
    <div className="flow-wide">
      <table className="flow-table flow-strategies">
        <thead>
          <tr>
            <td />
            <th>
              {text('total')}{' '}
              <span className="flow-legend">
                <i className="is-goods" /> {text('goods')} <i className="is-postage" />{' '}
                {text('postage')}
              </span>
            </th>
            <th>{text('coveredBooks')}</th>
            <th className="is-figure">{text('sellers')}</th>
            <th className="is-figure">{text('parcels')}</th>
            <th className="is-figure">{text('discount')}</th>
            <th className="is-figure">{text('copiesChosen')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures, tool }) => (
            <tr key={key} aria-busy={!figures} className={key === 'now' ? 'is-now' : undefined}>
              <th scope="row">{name}</th>
              <td className="flow-bar">
                <div>
                  <span
                    className="is-goods"
                    style={{ inlineSize: share(figures?.amount, dearest) }}
                  />
                  <span
                    className="is-postage"
                    style={{ inlineSize: share(figures?.postageAmount, dearest) }}
                  />
                </div>
                {figures ? (
                  <>
                    <strong>{formatMoney(sumYuan(figures.amount, figures.postageAmount))}</strong>
                    <span className="flow-muted">
                      {text('ofPostage', { amount: formatMoney(figures.postageAmount) })}
                    </span>
                    {key !== 'now' && now && (
                      <Change by={totalOf(figures) - totalOf(now)} isMoney />
                    )}
                    {key !== 'now' && totalOf(figures) === cheapest && (
                      <em className="flow-best">{text('cheapest')}</em>
                    )}
                  </>
                ) : (
                  text('trying')
                )}
              </td>
              <td className="flow-bar">
                <div>
                  <span
                    className="is-covered"
                    style={{
                      inlineSize: `${((figures?.fullBooks ?? 0) / Math.max(1, bookCount)) * 100}%`,
                    }}
                  />
                </div>
                {figures && (
                  <>
                    {formatInt(figures.fullBooks)}
                    {key !== 'now' && now && <Change by={figures.fullBooks - now.fullBooks} />}
                  </>
                )}
              </td>
              <td className="is-figure">{figures && formatInt(figures.sellerCount)}</td>
              <td className="is-figure">{figures && formatInt(figures.parcelCount)}</td>
              <td className="is-figure">
                {figures && (figures.avgDiscount ? formatRate(figures.avgDiscount) : '–')}
              </td>
              <td className="is-figure">{figures && formatInt(figures.chosenQty)}</td>
              <td>{tool}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** More or less than now: of money less is better, of books more. */
function Change({ by, isMoney }: { by: number; isMoney?: boolean }) {
  if (by === 0) return <span className="flow-muted"> ±0</span>
  const isBetter = isMoney ? by < 0 : by > 0
  const amount = isMoney ? formatMoney((Math.abs(by) / 100).toFixed(2)) : formatInt(Math.abs(by))
  return (
    <span className={isBetter ? 'flow-down' : 'flow-up'}>{` ${by < 0 ? '−' : '+'}${amount}`}</span>
  )
}

/** Goods and postage in fen. */
const totalOf = (figures: StrategyFigures | undefined): number =>
  figures ? fen(figures.amount) + fen(figures.postageAmount) : 0

const fen = (yuan: string): number => Math.round(Number(yuan) * 100)
const share = (yuan: string | undefined, whole: number) =>
  `${((yuan ? fen(yuan) : 0) / whole) * 100}%`
