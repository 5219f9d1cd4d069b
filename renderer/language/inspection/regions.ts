import { useEffect, useState } from 'react'
import { useNearPage } from '../../../runtime/routing'
import type { Region, RegionKind, Regions } from './types'

const regions = new Map<string, Region>()
let made = 0

/** For `data-region`: tells what this part holds, for as long as it is on screen. Nothing in a build. */
export const useInspected: <K extends RegionKind>(
  kind: K,
  facts: Regions[K],
) => string | undefined =
  import.meta.env.DEV || import.meta.env.STORYBOOK ? useRegion : () => undefined

function useRegion<K extends RegionKind>(kind: K, facts: Regions[K]): string {
  const [id] = useState(() => `${kind}-${(made += 1)}`)
  const page = useNearPage()?.meta.path
  useEffect(() => {
    // Outside world: the inspector, which looks from outside the tree.
    regions.set(id, { id, kind, facts, page } as Region)
  })
  useEffect(() => () => void regions.delete(id), [id])
  return id
}

/** The region an element begins, if it does. */
export const regionOf = (element: HTMLElement): Region | undefined =>
  regions.get(element.dataset.region ?? '')

export const isKind = <K extends RegionKind>(
  region: Region | undefined,
  kind: K,
): region is Region<K> => region?.kind === kind
