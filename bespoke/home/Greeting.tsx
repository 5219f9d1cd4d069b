import dayjs from 'dayjs'
import { businessTime } from '../../runtime/format'
import { greetingAt, useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

/** A word to the user, and the day. */
export function Greeting() {
  const text = useTexts(texts)
  const user = useSession((session) => session.user)
  // wherever the browser stands: the figures below are the company's
  const now = dayjs(businessTime())
  if (!user) return null
  return (
    <header className="home-greeting">
      <h1>{text('greeting', { greeting: greetingAt(now.hour()), name: user.nickName })}</h1>
      <p>
        {now.format(text('dateFormat'))} · {user.companyName}
      </p>
    </header>
  )
}
