import type { ReactNode } from 'react'
import { formatInt, formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'
import type { StrategyFigures } from './types'

interface StrategyTableProps {
  lines: readonly { key: string; name: string; figures?: StrategyFigures; tool?: ReactNode }[]
}

/** What each way of choosing costs, as bars over the dearest, with what it means for parcels and coverage. */
export function StrategyTable({ lines }: StrategyTableProps) {
  const text = useTexts(texts)
  const dearest = Math.max(1, ...lines.map(({ figures }) => totalOf(figures)))
  return (
    <table className="flow-table flow-strategies">
      <thead>
        <tr>
          <td />
          <th>{text('total')}</th>
          <th className="is-figure">{text('postage')}</th>
          <th className="is-figure">{text('sellers')}</th>
          <th className="is-figure">{text('copiesChosen')}</th>
          <th className="is-figure">{text('coveredBooks')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, figures, tool }) => (
          <tr key={key} aria-busy={!figures}>
            <th scope="row">{name}</th>
            <td className="flow-bar">
              <span style={{ inlineSize: `${(totalOf(figures) / dearest) * 100}%` }} />
              {figures ? formatMoney((totalOf(figures) / 100).toFixed(2)) : text('trying')}
            </td>
            <td className="is-figure">{figures && formatMoney(figures.postageAmount)}</td>
            <td className="is-figure">{figures && formatInt(figures.sellerCount)}</td>
            <td className="is-figure">{figures && formatInt(figures.chosenQty)}</td>
            <td className="is-figure">{figures && formatInt(figures.fullBooks)}</td>
            <td>{tool}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Goods and postage in fen, for a bar's length and the sum above it. */
const totalOf = (figures: StrategyFigures | undefined): number =>
  figures ? fen(figures.amount) + fen(figures.postageAmount) : 0

const fen = (yuan: string): number => Math.round(Number(yuan) * 100)
