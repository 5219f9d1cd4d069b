import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../../../runtime/http'
import { readSuppliers } from '../data/calls'
import { sumYuan } from '../../sumYuan'
import type { FlowSupplier } from '../data/types'

/** What each parcel of a list would be, the dearest first. */
export function useSuppliers(taskId: string, isEnabled = true) {
  const http = useHttp()
  return useQuery({
    queryKey: ['matchFlow', taskId, 'suppliers'],
    gcTime: 0,
    enabled: isEnabled,
    queryFn: ({ signal }) => readSuppliers(http, taskId, signal),
  })
}

/** A supplier with all its parcels. */
export interface SupplierGroup {
  supplierToken: string
  supplierCode: string
  regions: string
  bookCount: number
  chosenQty: number
  goodsAmount: string
  postage: string
  isPostageKnown: boolean
  total: string
  freeShippingGap: string | null
}

/** Parcels by supplier, in the order they came; their sums are the sums of the parcels. */
export function groupsOf(parcels: readonly FlowSupplier[]): SupplierGroup[] {
  const groups = new Map<string, FlowSupplier[]>()
  for (const parcel of parcels)
    if (parcel.supplierCode !== null && parcel.chosenQty > 0)
      groups.set(parcel.supplierToken, [...(groups.get(parcel.supplierToken) ?? []), parcel])
  return [...groups].map(([supplierToken, own]) => {
    const sum = (key: 'goodsAmount' | 'total' | 'postage') =>
      sumYuan(...own.map((one) => one[key] ?? '0'))
    const count = (key: 'bookCount' | 'chosenQty') => own.reduce((all, one) => all + one[key], 0)
    return {
      supplierToken,
      supplierCode: own[0]?.supplierCode ?? '',
      regions: [...new Set(own.flatMap(({ regionName }) => regionName ?? []))].join('、'),
      bookCount: count('bookCount'),
      chosenQty: count('chosenQty'),
      goodsAmount: sum('goodsAmount'),
      postage: sum('postage'),
      isPostageKnown: own.every(({ postage }) => postage !== null),
      total: sum('total'),
      freeShippingGap: own.length === 1 ? (own[0]?.freeShippingGap ?? null) : null,
    }
  })
}
