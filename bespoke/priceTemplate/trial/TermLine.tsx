import { Button } from 'antd'
import { yuanOf, type Priced, type PriceSteps, type PriceTemplate } from '../../../schemas/pricing'
import { formatPercent } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { percentOf } from '../data/draft'
import { shownShare } from '../data/priceGoods'
import styles from '../priceTemplate.module.css'
import { texts } from '../texts'

interface TermLineProps {
  template: PriceTemplate
  priced: Priced
  /** The price at either end of the jitter. */
  low: Priced
  high: Priced
  wholesale: number | null
  onDraw: () => void
}

/** How the price comes about, term by term, in the order it is reckoned. */
export function TermLine({ template, priced, low, high, wholesale, onDraw }: TermLineProps) {
  const text = useTexts(texts)
  const { steps } = priced
  return (
    <div className={styles.line} role="group" aria-label={text('trial')}>
      <output className={styles.terms}>
        <b>{text('price')}</b>
        {steps && <Terms template={template} steps={steps} />}
        {priced.price === null ? (
          <strong className={styles.refused}>{text(priced.refusal)}</strong>
        ) : (
          <strong className={styles.price}>¥{yuanOf(priced.price)}</strong>
        )}
      </output>
      <div className={styles.facts}>
        {low.price !== null && high.price !== null && low.price < high.price && (
          <span>{text('span', { low: yuanOf(low.price), high: yuanOf(high.price) })}</span>
        )}
        {priced.price !== null && wholesale !== null && (
          <span>
            {text('profit', {
              profit: yuanOf(priced.price - wholesale),
              rate: formatPercent(shownShare((priced.price - wholesale) / priced.price)),
            })}
          </span>
        )}
        {template.useRange && steps && (
          <span>
            {steps.range < 0 ? text('inNoRange') : text('inRange', { place: steps.range + 1 })}
          </span>
        )}
        {steps && steps.jitterMin < steps.jitterMax && (
          <Button size="small" type="link" onClick={onDraw}>
            {text('drawAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Terms({ template, steps }: { template: PriceTemplate; steps: PriceSteps }) {
  const text = useTexts(texts)
  const isListOnly = template.formula === '3'
  const of = text(template.formula === '1' ? 'wholesale' : 'list')
  const rate = template.ranges?.[steps.range]?.markupRate ?? template.markupRate
  const raised = steps.floor !== null && steps.rounded < steps.floor
  const cut = steps.ceiling !== null && Math.max(steps.rounded, steps.floor ?? 0) > steps.ceiling
  return (
    <>
      <Sign>=</Sign>
      {!isListOnly && (
        <>
          <Term value={steps.base} title={text('base')} note={text('wholesale')} />
          <Sign>+</Sign>
        </>
      )}
      <Term
        value={steps.markup}
        title={text('markup')}
        note={`${of} × ${percentOf(rate) ?? 0} %`}
      />
      {!isListOnly && (
        <>
          <Sign>+</Sign>
          <Term value={steps.surcharge} title={text('surcharge')} />
        </>
      )}
      {template.jitterMode !== '0' && (
        <>
          <Sign>+</Sign>
          <Term
            value={steps.jitter}
            title={text('jitter')}
            note={text('jitterSpan', {
              min: yuanOf(steps.jitterMin),
              max: yuanOf(steps.jitterMax),
            })}
          />
        </>
      )}
      <Sign>→</Sign>
      <Term value={steps.plain} title="" />
      {template.rounding !== '0' && (
        <>
          <Sign>→</Sign>
          <Term value={steps.rounded} title={text('rounded')} />
        </>
      )}
      {steps.floor !== null && (
        <>
          <Sign>→</Sign>
          <Term
            value={steps.floor}
            title={text('floor')}
            note={text(`floorBy_${steps.floorBy ?? 'price'}`)}
            isMarked={raised}
            isIdle={!raised}
          />
        </>
      )}
      {steps.ceiling !== null && (
        <>
          <Sign>→</Sign>
          <Term value={steps.ceiling} title={text('ceiling')} isMarked={cut} isIdle={!cut} />
        </>
      )}
      <Sign>→</Sign>
    </>
  )
}

const Sign = ({ children }: { children: string }) => <span className={styles.sign}>{children}</span>

interface TermProps {
  value: number
  title: string
  note?: string
  /** It decided the price. */
  isMarked?: boolean
  /** It did not come into play. */
  isIdle?: boolean
}

function Term({ value, title, note, isMarked, isIdle }: TermProps) {
  const look = isMarked ? styles.marked : isIdle ? styles.idle : undefined
  return (
    <span className={`${styles.term} ${look ?? ''}`}>
      <span className={styles.amount}>{yuanOf(value)}</span>
      <span className={styles.under}>
        {title}
        {note && <em>{note}</em>}
      </span>
    </span>
  )
}
