import { useLayoutEffect, useRef, useState } from 'react'
import type { TableColumn } from './types'

interface Unseen {
  /** Ids of the summed columns of which something is out of view, joined. */
  ids: string
  /** From the end of the label to the next sum in view, in px. */
  room: number
}

const none: Unseen = { ids: '', room: 0 }
const leastRoom = 90
// 合计 with its padding.
const labelWidth = 48

/** The summed columns out of view now, so that the line of sums can say theirs beside its label, where there is room. */
export function useUnseenSums<R>(summed: readonly TableColumn<R>[]) {
  const foot = useRef<HTMLTableSectionElement>(null)
  const [{ ids, room }, setUnseen] = useState(none)
  const asked = summed.map(({ id }) => id).join()
  useLayoutEffect(() => {
    // Outside world: what the block shows of its columns.
    const table = foot.current?.closest('table')
    const scroller = table?.parentElement
    if (!table || !scroller || asked === '') return
    const look = () =>
      setUnseen((before) => {
        const now = lookAt(foot.current, scroller, asked.split(','))
        return now.ids === before.ids && now.room === before.room ? before : now
      })
    let left = scroller.scrollLeft
    const onScroll = () => {
      if (scroller.scrollLeft === left) return
      left = scroller.scrollLeft
      look()
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(table)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [asked])
  const unseen = ids === '' ? [] : summed.filter(({ id }) => ids.split(',').includes(id))
  return { foot, unseen, room }
}

function lookAt(foot: HTMLElement | null, scroller: HTMLElement, ids: readonly string[]): Unseen {
  const label = foot?.querySelector('.bc-sums')
  if (!foot || !label) return none
  const view = viewOf(foot, scroller)
  const from = Math.max(label.getBoundingClientRect().left, view.labelLeft) + labelWidth
  const unseen: string[] = []
  let until = view.right
  for (const id of ids) {
    const cell = foot.querySelector(`[data-sum="${CSS.escape(id)}"]`)
    // A sum in the label's own cell leaves no place.
    if (cell === label) return none
    const box = cell?.getBoundingClientRect()
    const isPinned = cell?.classList.contains('bc-pinned') ?? false
    if (!box || (!isPinned && (box.left < view.left - 1 || box.right > view.right + 1)))
      unseen.push(id)
    else if (box.left >= from) until = Math.min(until, box.left)
  }
  const room = Math.floor(until - from)
  return unseen.length > 0 && room >= leastRoom ? { ids: unseen.join(), room } : none
}

// Between the columns pinned at the left and those at the right.
function viewOf(foot: HTMLElement, scroller: HTMLElement) {
  const { left, right } = scroller.getBoundingClientRect()
  const pinned = [...(foot.querySelector('tr')?.querySelectorAll('.bc-pinned') ?? [])].map((cell) =>
    cell.getBoundingClientRect(),
  )
  const middle = (left + right) / 2
  return {
    labelLeft: left,
    left: Math.max(left, ...pinned.filter((box) => box.left < middle).map((box) => box.right)),
    right: Math.min(right, ...pinned.filter((box) => box.left >= middle).map((box) => box.left)),
  }
}
