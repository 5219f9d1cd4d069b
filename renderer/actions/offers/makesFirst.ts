import type { ResolvedAction } from '../../../schemas/language'
import type { Actions } from '../types'
import { barOffers } from './barOffers'
import { oneForward } from './oneForward'

/**
 * The action over a list that makes its first row: the one that stands forward, else the first that leads to a form or
 * a page. None where rows come by themselves.
 */
export function makesFirst(actions: Actions): ResolvedAction | undefined {
  const offers = oneForward(barOffers(actions, 'toolbar', [])).filter(
    ({ hint }) => hint === undefined,
  )
  const forward = offers.find(({ action }) => action.primary)
  return (forward ?? offers.find(({ action }) => makes(action)))?.action
}

const makes = ({ form, open, call }: ResolvedAction) =>
  open !== undefined || (form !== undefined && call !== undefined)
