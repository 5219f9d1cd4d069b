import dayjs from 'dayjs'
import { businessTime } from '../../runtime/format'
import { greetingAt, useSession } from '../../runtime/session'

/** A word to the user, and the day. */
export function Greeting() {
  const user = useSession((session) => session.user)
  // wherever the browser stands: the figures below are the company's
  const now = dayjs(businessTime())
  if (!user) return null
  return (
    <header className="home-greeting">
      <h1>
        {greetingAt(now.hour())}，{user.nickName}
      </h1>
      <p>
        {now.format('YYYY年M月D日 dddd')} · {user.companyName}
      </p>
    </header>
  )
}
