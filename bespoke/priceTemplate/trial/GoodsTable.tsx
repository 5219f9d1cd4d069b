import { ReloadOutlined } from '@ant-design/icons'
import { Button, Empty, Skeleton } from 'antd'
import { yuanOf, type PriceTemplate } from '../../../schemas/pricing'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatPercent } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from '../priceTemplate.module.css'
import { priceGoods, shownShare, type GoodsLine } from '../data/priceGoods'
import { texts } from '../texts'
import type { Goods } from '../data/types'

interface GoodsTableProps {
  template: PriceTemplate
  goods: readonly Goods[] | undefined
  isFailed: boolean
  isFetching: boolean
  onOthers: () => void
  /** Puts one into the trial. */
  onTry: (goods: Goods) => void
}

/** 用真实商品试算: old and new price of goods in stock, anew with every key. */
export function GoodsTable(props: GoodsTableProps) {
  const text = useTexts(texts)
  const { template, goods, isFailed, isFetching, onOthers, onTry } = props
  const lines = priceGoods(template, goods ?? [])
  const count = (is: (line: GoodsLine) => boolean) => lines.filter(is).length
  return (
    <section aria-label={text('realGoods')} className={styles.goods}>
      <header>
        <b>{text('realGoods')}</b>
        <span className={styles.quiet}>
          {lines.length > 0 &&
            text('counts', {
              up: count(({ change }) => change !== null && change > 0),
              down: count(({ change }) => change !== null && change < 0),
              same: count(({ change }) => change === 0),
              none: count(({ priced }) => priced.price === null),
            })}
        </span>
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          loading={isFetching}
          onClick={onOthers}
        >
          {text('otherGoods')}
        </Button>
      </header>
      {isFailed ? (
        <p className={styles.problem}>{text('goodsFailed')}</p>
      ) : goods === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : lines.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noGoods')} />
      ) : (
        <table className={grid.table}>
          <thead>
            <tr>
              <th scope="col">{text('book')}</th>
              <th scope="col" className={grid.number}>
                {text('wholesale')}
              </th>
              <th scope="col" className={grid.number}>
                {text('newPrice')}
              </th>
              <th scope="col" className={grid.number}>
                {text('nowPrice')}
              </th>
              <th scope="col" className={grid.number}>
                {text('change')}
              </th>
              <th scope="col">{text('why')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.goods.id} line={line} onTry={onTry} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Line({ line, onTry }: { line: GoodsLine; onTry: (goods: Goods) => void }) {
  const grades = useDictionary('condition_grade')
  const { goods, priced, before, change } = line
  return (
    <tr>
      <td className={styles.book}>
        <button type="button" title={goods.productName} onClick={() => onTry(goods)}>
          {goods.productName}
        </button>
        <span className={styles.quiet}>{grades.label(goods.conditionGrade)}</span>
      </td>
      <td className={grid.number}>{goods.wholesalePrice ?? '—'}</td>
      <td className={`${grid.number} ${styles.new}`}>
        {priced.price === null ? '—' : yuanOf(priced.price)}
      </td>
      <td className={grid.number}>{before === null ? '—' : yuanOf(before)}</td>
      <td className={grid.number}>
        {change === null ? '—' : change === 0 ? '0%' : <Change share={change} />}
      </td>
      <td className={styles.note}>
        <Why line={line} />
      </td>
    </tr>
  )
}

/** From here on a change is worth a second look. */
const jump = 0.3

function Change({ share }: { share: number }) {
  return (
    <span className={Math.abs(share) > jump ? styles.jump : undefined}>
      {share > 0 ? '▲' : '▼'} {formatPercent(shownShare(Math.abs(share)))}
    </span>
  )
}

function Why({ line: { priced } }: { line: GoodsLine }) {
  const text = useTexts(texts)
  if (priced.refusal !== null)
    return <span className={styles.refusedNote}>{text(priced.refusal)}</span>
  const { range, rounded, floor, ceiling, price } = priced.steps
  return [
    ceiling !== null && price === ceiling && Math.max(rounded, floor ?? 0) > ceiling
      ? text('hitCeiling')
      : floor !== null && price === floor && rounded < floor
        ? text('hitFloor')
        : '',
    range >= 0 ? text('rangeMark', { place: range + 1 }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
