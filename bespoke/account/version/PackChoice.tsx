import { Button, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formatInt, formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import { usePageQuery } from '../../../runtime/routing'
import type { QuotaPack } from './types'
import { texts } from '../texts'

interface PackChoiceProps {
  packs: readonly QuotaPack[]
  isBusy: boolean
  onBuy: (packId: string) => void
}

/** Packs of comparing quota beside the edition; whoever comes for one is led to them. */
export function PackChoice({ packs, isBusy, onBuy }: PackChoiceProps) {
  const text = useTexts(texts)
  const [chosen, setChosen] = useState(packs[0]?.id)
  const [{ want }] = usePageQuery()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Outside world: what the browser shows of the page.
    if (want === 'pack') section.current?.scrollIntoView({ block: 'center' })
  }, [want])
  return (
    <section className="version-packs" ref={section} aria-label={text('quotaPacks')}>
      <h2>{text('quotaPacks')}</h2>
      <p>{text('quotaPacksHint')}</p>
      <Radio.Group
        className="version-choice"
        aria-label={text('quotaPacks')}
        value={chosen}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {packs.map(({ id, packName, quantity, price }) => (
          <Radio key={id} value={id} className="version-card">
            <strong>{packName}</strong>
            <dl>
              <div>
                <dt>{text('packBooks')}</dt>
                <dd>{text('packTitles', { count: formatInt(quantity) })}</dd>
              </div>
              <div>
                <dt>{text('packPrice')}</dt>
                <dd>{formatMoney(price)}</dd>
              </div>
            </dl>
          </Radio>
        ))}
      </Radio.Group>
      <div className="version-submit">
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          disabled={!chosen}
          onClick={() => chosen && onBuy(chosen)}
        >
          {text('buyPack')}
        </Button>
      </div>
    </section>
  )
}
