import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../runtime/i18n'
import { Nothing } from './Nothing'
import { texts } from '../texts'
import { useMayOpen } from '../useMayOpen'
import { usePeriod } from '../usePeriod'

/** Nothing was sold in the chosen period: a longer one, or the first order. */
export function NoSales() {
  const text = useTexts(texts)
  const mayOpen = useMayOpen()
  const [period, choose] = usePeriod()
  const isLongest = period === 'last30'
  const first = mayOpen('/manualCreate') && <Link to="/manualCreate">{text('enterOrder')}</Link>
  const longer = (
    <Button type="link" size="small" onClick={() => choose('last30')}>
      {text('lookAtLast30')}
    </Button>
  )
  return (
    <Nothing next={isLongest ? first : longer}>
      {text('nothingSold', { period: text(period) })}
    </Nothing>
  )
}
