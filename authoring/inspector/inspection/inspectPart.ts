import { describePart } from '../parts/describePart'
import { expressionsAt } from '../reasons/expressionsAt'
import { hiddenParts } from '../reasons/hiddenParts'
import { chainOf, pageOf, type Found } from '../page/chain'
import { pageContext } from '../page/pageContext'
import { reasonsOf } from '../reasons/reasons'
import type { LoadedRoom } from '../../room/browserRoom'
import type { Inspection } from '../parts/types'

/**
 * What an element of a page is, where it is said, and why it is as it is.
 * @returns undefined outside pages, or when the page's file is not in the room
 */
export function inspectElement(loaded: LoadedRoom, target: Element): Inspection | undefined {
  return inspectChain(loaded, chainOf(target))
}

/** The same for a part around it: the chain without its innermost ones. */
export function inspectChain(loaded: LoadedRoom, chain: readonly Found[]): Inspection | undefined {
  const path = pageOf(chain)
  const context = path === undefined ? undefined : pageContext(loaded, path)
  if (!context) return undefined
  for (const at of chain.keys()) {
    const rest = chain.slice(at)
    const part = describePart(context, rest)
    if (!part) continue
    return {
      chain: rest,
      part,
      expressions: expressionsAt(context, part),
      reasons: reasonsOf(context, part, rest),
      hidden: hiddenParts(context, rest),
    }
  }
  return undefined
}
