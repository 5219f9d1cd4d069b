import { encodePng, type Colour } from './encodePng'

const size = { width: 90, height: 126 }

/** A plain book cover as PNG: spine, frame and title field in the colours of its shelf. */
export function drawCover(base: Colour, band: Colour): Buffer {
  return encodePng(size, (x, y) => colourAt(x, y, base, band))
}

function colourAt(x: number, y: number, base: Colour, band: Colour): Colour {
  const isSpine = x < 6
  const isFrame = x > 10 && x < 85 && y > 6 && y < 119 && (x < 12 || x > 83 || y < 8 || y > 117)
  const isTitle = x > 24 && x < 72 && y > 24 && y < 62
  const isLine = x > 30 && x < 66 && (y === 96 || y === 97 || y === 103)
  if (isTitle) return [250, 247, 240]
  if (isFrame || isLine) return band
  return isSpine ? darker(base) : base
}

const darker = ([red, green, blue]: Colour): Colour => [
  Math.round(red * 0.7),
  Math.round(green * 0.7),
  Math.round(blue * 0.7),
]
