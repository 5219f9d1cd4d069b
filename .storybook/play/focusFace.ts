/** How an element and what frames it look just now: outline, shadow, border and ground. */
export function focusFace(element: HTMLElement): string {
  return framesOf(element)
    .map((frame) => {
      // What fades in is judged by where it ends.
      for (const animation of frame.getAnimations()) if (isFinite(animation)) animation.finish()
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(frame)
      return [outline, boxShadow, borderColor, backgroundColor].join(' ')
    })
    .join('\n')
}

// A field of antd draws the ring on the box around its input.
const depth = 6

function framesOf(element: HTMLElement): HTMLElement[] {
  const frames = [element]
  while (frames.length < depth) {
    const parent = frames.at(-1)?.parentElement
    if (!parent) break
    frames.push(parent)
  }
  return frames
}

const isFinite = (animation: Animation) =>
  animation.effect?.getComputedTiming().iterations !== Infinity
