import { use } from 'react'
import type { FormPage as FormPageSchema } from '../../../../schemas/contract/language.gen'
import { addressOf, useOpenPage, type OpenInput } from '../../../../runtime/routing'
import { leaveGuards, TabKey, useTabActions } from '../../../../runtime/tabs'

export interface Leave {
  /** Goes where the form was opened from; asks first when something would be lost. */
  ask: () => void
  /** The same without asking, after the form was sent. */
  go: () => void
  /** Another page in the place of this tab. */
  goTo: (open: OpenInput) => void
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
    goTo: (open) => {
      if (key === undefined) return openPage(open)
      leaveGuards.drop(key)
      // closed and opened as one: a tab that closes shows its neighbour
      return close(key, 'self', addressOf(open))
    },
  }
}
