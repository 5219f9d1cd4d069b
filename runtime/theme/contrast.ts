type Rgb = readonly [number, number, number]

/**
 * How well a text is read on its ground: WCAG 2's ratio, from 1 to 21; 4.5 is needed for text, 3 for lines and icons.
 * @param below  what lies under a ground that is not opaque
 */
export function contrast(text: string, ground: string, below?: string): number {
  const under = paint(ground, below === undefined ? undefined : paint(below))
  const [light, dark] = [luminance(paint(text, under)), luminance(under)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** `#rgb`, `#rrggbb`, `#rrggbbaa` or `rgb(a)(…)` laid over a ground. */
function paint(color: string, ground: Rgb = [255, 255, 255]): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(color)
  const over = [red, green, blue].map((value, at) => value * alpha + ground[at]! * (1 - alpha))
  return [over[0]!, over[1]!, over[2]!]
}

function channelsOf(color: string): number[] {
  const numbers = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]
  if (numbers) return numbers.split(',').map(Number)
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1]
  if (!digits) throw new Error(`contrast: cannot read the colour "${color}"`)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const bytes = [...long.matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16))
  return bytes.map((byte, at) => (at === 3 ? byte / 255 : byte))
}

// WCAG 2: relative luminance and contrast ratio.
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
