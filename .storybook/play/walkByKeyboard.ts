import { expect, waitFor } from 'storybook/test'
import { focusFace } from './focusFace'
import { pressTab } from './pressTab'

interface Walk {
  /** Selectors of what the focus must come through, in this order. */
  through: readonly string[]
  /** Steps after which it turns back. */
  most?: number
}

/**
 * A play function: goes through a page with Tab and back with Shift+Tab. Every stop stands in the window
 * and looks different while it has the focus; the way back ends where it began.
 */
export const walkByKeyboard =
  ({ through, most = 60 }: Walk) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await waitFor(
      () => {
        for (const part of through) expect(canvasElement.querySelector(part), part).not.toBeNull()
        // What still comes in moves the stops under the walk.
        expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull()
      },
      { timeout: 25_000 },
    )
    const stops = await walk(canvasElement, through, most)
    await expect(orderOf(stops, through)).toEqual([...through])
    for (let step = 0; step < stops.length + most; step += 1) {
      if (document.activeElement === stops[0]) return
      pressTab({ back: true })
    }
    await expect(document.activeElement, 'Shift+Tab 应回到第一站').toBe(stops[0])
  }

/** Steps into the last part, then back. */
const farEnough = 8

async function walk(
  canvas: HTMLElement,
  through: readonly string[],
  most: number,
): Promise<HTMLElement[]> {
  const lit = new Map<HTMLElement, string>()
  const last = through.at(-1)
  let inLast = 0
  while (lit.size < most && inLast < farEnough) {
    pressTab()
    const stop = document.activeElement as HTMLElement
    if (!canvas.contains(stop) || lit.has(stop)) break
    await expectSeen(stop)
    lit.set(stop, focusFace(stop))
    if (last && stop.closest(last)) inLast += 1
  }
  // Two inputs of a range share a frame: it is compared when neither has the focus.
  ;(document.activeElement as HTMLElement).blur()
  const stops: HTMLElement[] = []
  for (const [stop, face] of lit) {
    if (stop.isConnected)
      await expect(focusFace(stop), `看不出焦点在 ${nameOf(stop)}`).not.toBe(face)
    stops.push(stop.isConnected ? stop : await litSuccessorOf(stop, canvas))
  }
  stops.at(-1)?.focus()
  return stops
}

/** The real input a light stand-in has given way to meanwhile; it must look different with the focus just as well. */
async function litSuccessorOf(gone: HTMLElement, canvas: HTMLElement): Promise<HTMLElement> {
  const found = [...canvas.querySelectorAll<HTMLElement>(gone.tagName)].find(
    (each) => each.id === gone.id && nameOf(each) === nameOf(gone),
  )
  if (!found) throw new Error(`${nameOf(gone)} 得到过焦点，后来不见了`)
  const face = focusFace(found)
  found.focus()
  await waitFor(() => expect(focusFace(found), `看不出焦点在 ${nameOf(found)}`).not.toBe(face))
  found.blur()
  return found
}

async function expectSeen(stop: HTMLElement): Promise<void> {
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { top, bottom, left, right } = stop.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  await expect(isInside, `${nameOf(stop)} 得到焦点时不在窗口里`).toBe(true)
}

/** The parts in the order in which the stops first came to them. */
function orderOf(stops: readonly HTMLElement[], parts: readonly string[]): string[] {
  const found = stops.flatMap((stop) => parts.filter((part) => stop.closest(part)))
  return [...new Set(found)]
}

const nameOf = (element: HTMLElement) =>
  `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 20) ?? ''}`
