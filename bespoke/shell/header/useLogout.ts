import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { useSession } from '../../../runtime/session'
import { useTabs } from '../../../runtime/tabs'
import { texts } from './texts'

/** Asks, signs out, forgets tabs and data of the user, and goes to the login page. */
export function useLogout(): () => Promise<void> {
  const http = useHttp()
  const text = useTexts(texts)
  const notify = useNotify()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logout = useSession((session) => session.logout)
  return async () => {
    const isSure = await notify.confirm({
      title: text('logoutTitle'),
      content: text('logoutAsk'),
    })
    if (!isSure) return console.info('logout: cancelled')
    await logout(http)
    useTabs.getState().reset()
    await navigate('/login')
    queries.clear()
  }
}
