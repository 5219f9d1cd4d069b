import { Link } from 'react-router-dom'
import { useTexts } from '../../../../runtime/i18n'
import { addressOf } from '../../../../runtime/routing'
import { texts } from '../../texts'
import type { Period } from '../../state/types'
import { periodDays } from '../../state/periodDays'
import { useMayOpen } from '../../state/useMayOpen'

const path = '/salesDayStatistics'

/** The way to the sales report of the same days, for those who may open it. */
export function ReportLink({ period }: { period: Period }) {
  const text = useTexts(texts)
  const mayOpen = useMayOpen()
  if (!mayOpen(path)) return null
  const query = { 'f.statDate': periodDays(period) }
  return (
    <Link className="home-more" to={addressOf({ path, query })}>
      {text('salesReport')}
    </Link>
  )
}
