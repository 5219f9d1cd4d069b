import { useEffect, useRef, useState, type RefObject } from 'react'
import { useShortcut } from '../../runtime/keyboard'
import { useTexts } from '../../runtime/i18n'
import type { Talk } from './talk/types'
import { texts } from './texts'

interface TalkKeys {
  talks: readonly Talk[]
  chosen?: string
  /** Of the conversation whose words are on screen. */
  shownId?: string
  frame: RefObject<HTMLElement | null>
  onChoose: (afterSaleNum: string) => void
}

/**
 * Alt+↑ and Alt+↓ open the talk before and after, and whoever opens one can write at once.
 * @returns how a talk is opened by hand
 */
export function useTalkKeys({ talks, chosen, shownId, frame, onChoose }: TalkKeys) {
  const text = useTexts(texts)
  // What was read leaves the unread ones: the next then stands where it stood.
  const [place, setPlace] = useState(-1)
  const isByHand = useRef(false)
  const at = talks.findIndex(({ afterSaleNum }) => afterSaleNum === chosen)
  const isGone = at < 0 && chosen !== undefined
  const next = talks[isGone ? Math.max(place, 0) : at + 1]
  const previous = talks[(isGone ? place : at) - 1]
  const open = (afterSaleNum: string) => {
    isByHand.current = true
    setPlace(talks.findIndex((talk) => talk.afterSaleNum === afterSaleNum))
    onChoose(afterSaleNum)
  }
  useEffect(() => {
    if (shownId === undefined || !isByHand.current) return
    isByHand.current = false
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)
    // Of a closed one there is only to read.
    const target = find('.talk-composer textarea') ?? find('.talk-words')
    target?.focus()
  }, [shownId, frame])
  const shared = { group: text('afterSaleMessages'), within: () => frame.current }
  useShortcut({
    ...shared,
    keys: 'Alt+↓',
    label: text('nextTalk'),
    run: () => next && open(next.afterSaleNum),
    when: () => next !== undefined,
  })
  useShortcut({
    ...shared,
    keys: 'Alt+↑',
    label: text('previousTalk'),
    run: () => previous && open(previous.afterSaleNum),
    when: () => previous !== undefined,
  })
  return open
}
