import { Link } from 'react-router-dom'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { addressOf } from '../../../../runtime/routing'
import { Bars, lengthsOf } from '../../../../renderer/parts/bars'
import { Block } from '../frame/Block'
import { NoSales } from './NoSales'
import { shareOf } from './ShopRanks'
import { texts } from '../../texts'
import { periodDays } from '../../state/periodDays'
import { useMayOpen } from '../../state/useMayOpen'
import { useRanks } from '../../state/useFigures'
import { usePeriod } from '../../state/usePeriod'
import { WaitingLines } from '../frame/Waiting'

const report = '/salesDayStatistics'

/** What each platform brought in the chosen period; its name opens the report of just that. */
export function PlatformShare() {
  const text = useTexts(texts)
  const platforms = useDictionary('platform')
  const mayOpen = useMayOpen()
  const [period] = usePeriod()
  const nameOf = (platformId: string | null) => {
    if (platformId === null) return text('noPlatform')
    if (!mayOpen(report)) return platforms.label(platformId)
    const query = { 'f.statDate': periodDays(period), 'f.platformId': platformId }
    return <Link to={addressOf({ path: report, query })}>{platforms.label(platformId)}</Link>
  }
  return (
    <Block
      title={text('platformShare')}
      query={useRanks({ period, by: 'receivedMoney', of: 'platform' })}
      waiting={<WaitingLines count={5} />}
    >
      {(ranks) => {
        if (ranks.length === 0) return <NoSales shape={<WaitingLines count={5} />} />
        const lengths = lengthsOf(ranks.map(({ receivedMoney }) => receivedMoney))
        const bars = ranks.map(({ platformId, receivedMoney, ratio }, at) => ({
          key: platformId ?? '',
          name: nameOf(platformId),
          figure: formatMoney(receivedMoney),
          share: shareOf(ratio),
          length: lengths[at] ?? 0,
        }))
        return <Bars bars={bars} />
      }}
    </Block>
  )
}
