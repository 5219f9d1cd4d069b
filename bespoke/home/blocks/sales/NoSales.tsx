import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../../runtime/i18n'
import { Nothing } from '../frame/Nothing'
import { texts } from '../../texts'
import { useMayOpen } from '../../state/useMayOpen'
import { usePeriod } from '../../state/usePeriod'

interface NoSalesProps {
  /** What will stand here. */
  shape: ReactNode
  /** One of the blocks says what to do about it. */
  leads?: boolean
}

/** Nothing was sold in the chosen period: a longer one, or the first order. */
export function NoSales({ shape, leads = false }: NoSalesProps) {
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
    <Nothing shape={shape} next={leads && (isLongest ? first : longer)}>
      {text('nothingSold', { period: text(period) })}
    </Nothing>
  )
}
