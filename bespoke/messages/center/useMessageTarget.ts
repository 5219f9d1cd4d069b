import { isAllowed } from '../../../runtime/access'
import { useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { findPage, useOpenPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { texts } from '../texts'

interface Target {
  path: string
  query: Record<string, string>
}

/** Opens what a message is about, where the server says it stands now. @returns whether a page was opened */
export function useMessageTarget(): (id: string) => Promise<boolean> {
  const http = useHttp()
  const open = useOpenPage()
  const notify = useNotify()
  const user = useSession((session) => session.user)

  const isOpenable = ({ path }: Target) => {
    const page = findPage(path)?.meta
    return page !== undefined && user !== undefined && isAllowed(page.permission, user)
  }
  return async (id) => {
    const targets = await http
      .call<Target[]>('POST /system/system/message/targets', { body: { id }, quiet: true })
      .catch(() => [])
    const target = targets.find(isOpenable)
    if (target) open(target)
    else notify.warning(texts.say('noTarget'))
    return target !== undefined
  }
}
