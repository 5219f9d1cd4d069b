import { useDeferredValue, useMemo, useState } from 'react'
import { createPricing, drawn, highest, lowest, type PriceTemplate } from '../../../schemas/pricing'
import { useTexts } from '../../../runtime/i18n'
import { curveOf } from './curvePoints'
import { Field } from '../fields/Field'
import { GoodsTable } from './GoodsTable'
import { items } from '../data/items'
import { PriceCurve } from './PriceCurve'
import { goodsPriced, samplePriced } from '../data/priceGoods'
import styles from '../priceTemplate.module.css'
import { TermLine } from './TermLine'
import { texts } from '../texts'
import type { Goods, Sample } from '../data/types'
import { useGoods } from './useGoods'

/** What is tried before anybody says anything else. */
const firstSample: Sample = { wholesale: '8.00', list: '20.00', grade: '90', stock: 3 }

/** A sample and the draw of its jitter. */
export function useSample() {
  const [sample, setSample] = useState<Sample>(firstSample)
  const [draw, setDraw] = useState(() => Math.floor(Math.random() * 2 ** 32))
  return { sample, setSample, draw, drawAgain: () => setDraw(Math.floor(Math.random() * 2 ** 32)) }
}

export type SampleState = ReturnType<typeof useSample>

interface TrialProps {
  template: PriceTemplate
  state: SampleState
  /** Between the line of terms and the pictures. */
  children?: React.ReactNode
}

/** 实时试算: the terms of one price, its curve, and ten real goods. */
export function Trial({ template, state, children }: TrialProps) {
  const { sample, setSample, draw, drawAgain } = state
  const goods = useGoods()
  const tried = useMemo(() => samplePriced(sample), [sample])
  const price = useMemo(() => createPricing(template), [template])
  // pictures may come a moment later than the figures that are read
  const late = useDeferredValue(template)
  const seen = useMemo(() => seenPrices(goods.data, late.formula), [goods.data, late.formula])
  const curve = useMemo(() => {
    const own = tried[late.formula === '3' ? 'list' : 'wholesale'] ?? 0
    return curveOf(late, tried, [own * 1.5, ...seen])
  }, [late, tried, seen])
  const priced = price(tried, drawn(draw))
  return (
    <div className={styles.trial}>
      <div className={styles.now}>
        <TermLine
          template={template}
          priced={priced}
          low={price(tried, lowest)}
          high={price(tried, highest)}
          wholesale={tried.wholesale}
          onDraw={drawAgain}
        />
        <SampleFields sample={sample} onChange={setSample} />
      </div>
      {children}
      <div className={styles.pictures}>
        <PriceCurve curve={curve} goods={tried} price={priced.price} />
        <GoodsTable
          template={late}
          goods={goods.data}
          isFailed={goods.isError}
          isFetching={goods.isFetching}
          onOthers={() => void goods.refetch()}
          onTry={(one) => setSample(sampleOf(one))}
        />
      </div>
    </div>
  )
}

const sampleOf = ({ wholesalePrice, listPrice, conditionGrade, quantity }: Goods): Sample => ({
  wholesale: wholesalePrice ?? undefined,
  list: listPrice ?? undefined,
  grade: conditionGrade,
  stock: quantity,
})

/** How far the curve has to reach for the goods beside it; the dearest of ten says little about the others. */
function seenPrices(goods: readonly Goods[] | undefined, formula: string): number[] {
  const known = (goods ?? [])
    .map(goodsPriced)
    .flatMap((one) => one[formula === '3' ? 'list' : 'wholesale'] ?? [])
    .toSorted((one, other) => one - other)
  return known.slice(0, Math.max(1, known.length - 2))
}

function SampleFields({ sample, onChange }: { sample: Sample; onChange: (next: Sample) => void }) {
  const text = useTexts(texts)
  const put = (name: keyof Sample) => (next: unknown) => onChange({ ...sample, [name]: next })
  return (
    <div className={styles.sample}>
      <Field
        title={text('sampleWholesale')}
        item={items.money}
        value={sample.wholesale}
        onChange={put('wholesale')}
      />
      <Field
        title={text('sampleList')}
        item={items.money}
        value={sample.list}
        onChange={put('list')}
      />
      <Field
        title={text('sampleGrade')}
        item={items.grade}
        value={sample.grade}
        onChange={put('grade')}
      />
      <Field
        title={text('sampleStock')}
        item={items.copies}
        value={sample.stock}
        onChange={put('stock')}
      />
    </div>
  )
}
