import { use } from 'react'
import type { FormPage as FormPageSchema } from '../../schemas/contract/language.gen'
import { useOpenPage } from '../../runtime/routing'
import { leaveGuards, TabKey, useTabActions } from '../../runtime/tabs'

export interface Leave {
  /** Goes where the form was opened from; asks first when something would be lost. */
  ask: () => void
  /** The same without asking, after the form was sent. */
  go: () => void
  /** Closes this tab, behind another page that was opened. */
  closeOwn: () => void
}

/** The ways out of a form page: back to where it was opened from, else its list, else the neighbouring tab. */
export function useLeave(
  page: FormPageSchema,
  parameters: Readonly<Record<string, string>>,
): Leave {
  const key = use(TabKey)
  const { close } = useTabActions()
  const openPage = useOpenPage()
  const from = parameters['from']
  const target = from?.startsWith('/') && !from.startsWith('//') ? from : page.listPage
  return {
    ask: () =>
      key === undefined ? target && openPage({ path: target }) : close(key, 'self', target),
    go: () => {
      if (key === undefined) return target && openPage({ path: target })
      leaveGuards.drop(key)
      return close(key, 'self', target)
    },
    closeOwn: () => {
      if (key === undefined) return
      leaveGuards.drop(key)
      close(key)
    },
  }
}
