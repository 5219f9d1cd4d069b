import type { KeyboardEvent } from 'react'

type Step = (links: readonly HTMLElement[], from: HTMLElement) => HTMLElement | undefined

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: (links, from) => links[links.indexOf(from) + 1],
  ArrowLeft: (links, from) => links[links.indexOf(from) - 1],
  ArrowDown: (links, from) => nearest(links, from, 1),
  ArrowUp: (links, from) => nearest(links, from, -1),
  Home: (links) => links[0],
  End: (links) => links.at(-1),
}

/** Arrows walk the links as they lie on the screen, Home and End go to the first and last. */
export function walkLinks(event: KeyboardEvent<HTMLElement>) {
  if (
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const from = links.find((link) => link === document.activeElement)
  const next = from && steps[event.key]?.(links, from)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The link nearest in the next line up or down; where nothing is laid out, the neighbour in order. */
function nearest(links: readonly HTMLElement[], from: HTMLElement, way: 1 | -1) {
  const here = from.getBoundingClientRect()
  const beyond = links
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * way > 2)
  if (beyond.length === 0) return here.height > 0 ? undefined : links[links.indexOf(from) + way]
  const line = Math.min(...beyond.map(({ box }) => Math.abs(box.top - here.top)))
  const inLine = beyond.filter(({ box }) => Math.abs(box.top - here.top) - line < 8)
  return inLine.sort(
    (a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
  )[0]?.link
}
