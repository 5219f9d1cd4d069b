import { code128, drawingSVG, ean13, qrcode } from '@bwip-js/browser'
import type { CodeType } from './checkCode'

/** A code in modules, the unit its bars are multiples of, its quiet zone included. */
export interface DrawnCode {
  width: number
  /** 1 for bars: they are as high as they are printed. */
  height: number
  /** SVG paths of the dark parts. */
  dark: readonly { d: string; stroke?: number }[]
}

// Modules left and right that must stay white (ISO/IEC 15417, 15420, 18004).
const quiet: Record<CodeType, { left: number; right: number; around: number }> = {
  code128: { left: 10, right: 10, around: 0 },
  ean13: { left: 11, right: 7, around: 0 },
  qrcode: { left: 4, right: 4, around: 4 },
}
const draw = { code128, ean13, qrcode }
// drawingSVG's units per module.
const unitsPerModule: Record<CodeType, number> = { code128: 2, ean13: 2, qrcode: 4 }

/** @throws when the text cannot be encoded; ask checkCode() first */
export function drawCode(type: CodeType, text: string): DrawnCode {
  const svg = draw[type]({ bcid: type, text }, drawingSVG()) as string
  const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const unit = unitsPerModule[type]
  const { left, right, around } = quiet[type]
  const isMatrix = type === 'qrcode'
  return {
    width: Number(width) / unit + left + right,
    height: isMatrix ? Number(height) / unit + 2 * around : 1,
    dark: isMatrix ? squares(svg, unit, around) : bars(svg, unit, left),
  }
}

function squares(svg: string, unit: number, around: number): DrawnCode['dark'] {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const moved = path.replace(/[\d.]+/g, (number) => String(Number(number) / unit + around))
  return [{ d: moved }]
}

/** Bars come as strokes around their middle, one path per width. */
function bars(svg: string, unit: number, left: number): DrawnCode['dark'] {
  return Array.from(svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g), ([, stroke, path = '']) => ({
    stroke: Number(stroke) / unit,
    d: Array.from(path.matchAll(/M([\d.]+) /g), ([, x]) => `M${Number(x) / unit + left} 0V1`).join(
      '',
    ),
  }))
}
