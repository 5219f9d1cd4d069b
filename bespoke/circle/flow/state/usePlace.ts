import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import { usePageQuery } from '../../../../runtime/routing'

/** What is looked at, as the address keeps it: it is there again after a reload and can be handed on. */
export interface FlowView {
  tab: string
  keyword: string
  /** A reason of review. */
  reason: string
  /** Alias of a supplier. */
  supplier: string
  /** 'supplier': what is chosen stands by supplier. */
  by: string
}

/**
 * The view of the flow and the book one stands at, both kept in the address.
 * @param first  the tab while the address names none
 */
export function usePlace(first: string) {
  const [address, setAddress] = usePageQuery()
  const view: FlowView = {
    tab: address.tab || first,
    keyword: address.keyword ?? '',
    reason: address.reason ?? '',
    supplier: address.supplier ?? '',
    by: address.by ?? '',
  }
  const key = JSON.stringify(view)
  const [place, setPlace] = useState(() => ({ key, at: Math.max(0, Number(address.at) || 0) }))
  const setView = useMemoizedFn((change: Partial<FlowView>) =>
    setAddress(({ at: _left, ...latest }) => ({ ...latest, ...change }), 'replace'),
  )
  /** @param gone  so many places before it will be gone after a reload */
  const stand = useMemoizedFn((at: number, gone: number) => {
    setPlace({ key, at })
    setAddress((latest) => ({ ...latest, at: String(at - gone) }), 'replace')
  })
  return { view, setView, place: { at: place.key === key ? place.at : 0, stand } }
}
