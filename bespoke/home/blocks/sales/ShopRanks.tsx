import { useState } from 'react'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { Bars, lengthsOf } from '../../../../renderer/parts/bars'
import { Block } from '../frame/Block'
import { Choice } from '../frame/Choice'
import { NoSales } from './NoSales'
import type { RankMeasure } from '../../state/types'
import { texts } from '../../texts'
import { useRanks } from '../../state/useFigures'
import { usePeriod } from '../../state/usePeriod'
import { WaitingLines } from '../frame/Waiting'

const measures = ['receivedMoney', 'orderCount'] as const

/** The ten shops that sold most in the chosen period, by money or by orders. */
export function ShopRanks() {
  const text = useTexts(texts)
  const platforms = useDictionary('platform')
  const [period] = usePeriod()
  const [by, setBy] = useState<RankMeasure>('receivedMoney')
  const options = measures.map((value) => ({ value, label: text(`${value}_short`) }))
  return (
    <Block
      title={text('shopRanks')}
      query={useRanks({ period, by, of: 'shop' })}
      waiting={<WaitingLines count={8} />}
      tools={
        <Choice
          label={text('rankedBy')}
          options={options}
          value={by}
          onChange={(next) => setBy(next)}
        />
      }
    >
      {(ranks) => {
        if (ranks.length === 0) return <NoSales shape={<WaitingLines count={8} />} />
        const lengths = lengthsOf(ranks.map((rank) => rank[by]))
        const bars = ranks.map((rank, at) => ({
          key: rank.shopNum ?? '',
          name: rank.shopName ?? text('noShop'),
          note: rank.platformId && platforms.label(rank.platformId),
          figure:
            by === 'orderCount' ? formatInt(rank.orderCount) : formatMoney(rank.receivedMoney),
          share: shareOf(rank.ratio),
          length: lengths[at] ?? 0,
        }))
        return <Bars bars={bars} isRanked />
      }}
    </Block>
  )
}

/** To a tenth of a per cent, so that a column of them lines up. @example shareOf('0.2512') // '25.1%' */
export const shareOf = (ratio: string | null): string =>
  ratio === null ? '' : `${(Number(ratio) * 100).toFixed(1)}%`
