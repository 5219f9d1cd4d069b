import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antdTheme'
import { contrast } from './contrast'
import { barTokens, themeNames, type ThemeMode, type ThemeName } from './themes'

const modes: ThemeMode[] = ['light', 'dark']
const every = themeNames.flatMap((name) => modes.map((mode) => [name, mode] as const))

/** Pairs below the ratio, with what they reach. */
const faint = (pairs: Record<string, number>, least: number) =>
  Object.entries(pairs)
    .filter(([, ratio]) => ratio < least)
    .map(([pair, ratio]) => `${pair} ${ratio.toFixed(2)}`)

it('knows black on white and white on white', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
  expect(contrast('rgba(0, 0, 0, 0)', '#ffffff')).toBe(1)
})

describe.each(every)('%s, %s', (name: ThemeName, mode: ThemeMode) => {
  const config = antdTheme(mode, { name })
  const token = theme.getDesignToken(config)

  it('page text is read at 4.5 : 1 on every ground', () => {
    const grounds = {
      page: token.colorBgLayout,
      card: token.colorBgContainer,
      popup: token.colorBgElevated,
    }
    const texts = {
      text: token.colorText,
      secondary: token.colorTextSecondary,
      hint: token.colorTextTertiary,
      description: token.colorTextDescription,
      primary: token.colorPrimary,
      link: token.colorLink,
      error: token.colorError,
    }
    const pairs = Object.entries(texts).flatMap(([text, color]) =>
      Object.entries(grounds).map(
        ([ground, under]) => [`${text} on ${ground}`, contrast(color, under)] as const,
      ),
    )
    expect(faint(Object.fromEntries(pairs), 4.5)).toEqual([])
  })

  it('what is chosen or pointed at is read at 4.5 : 1', () => {
    const { colorBgContainer: card, colorPrimary } = token
    expect(
      faint(
        {
          chosen: contrast(colorPrimary, token.controlItemBgActive, card),
          'pointed at': contrast(token.colorText, token.controlItemBgHover, card),
          placeholder: contrast(token.colorTextPlaceholder, card),
        },
        4.5,
      ),
    ).toEqual([])
  })

  it('a button that waits is read as well as one that does not', () => {
    expect(token.opacityLoading).toBe(1)
  })

  it('a tone is read on its own ground and on the page at 4.5 : 1, its dots and icons at 3 : 1', () => {
    const { colorBgContainer: card, colorBgElevated: popup } = token
    const tones = Object.entries(tonesOf(token))
    const texts = tones.flatMap(([one, { text, ground }]) => [
      [`${one} on its ground`, contrast(text, ground)],
      [`${one} on a card`, contrast(text, card)],
      [`${one} in a popup`, contrast(text, popup)],
    ])
    const solids = tones.flatMap(([one, { solid, ground }]) => [
      [`${one} dot on its ground`, contrast(solid, ground)],
      [`${one} dot on a card`, contrast(solid, card)],
    ])
    expect(faint(Object.fromEntries(texts) as Record<string, number>, 4.5)).toEqual([])
    expect(faint(Object.fromEntries(solids) as Record<string, number>, 3)).toEqual([])
    expect(
      contrast(token.colorTextSecondary, token.colorFillSecondary, card),
      'a state without a tone',
    ).toBeGreaterThanOrEqual(4.5)
  })

  // Degrees of the colour wheel, as a person names them.
  it.each([
    ['success', 'green', 135, 155],
    ['warning', 'amber', 30, 45],
    ['attention', 'orange', 15, 27],
  ] as const)('%s looks %s, its ground too', (name, _colour, from, to) => {
    const { solid, ground } = tonesOf(token)[name]
    for (const color of [solid, ground]) {
      const { hue, saturation } = hueOf(color)
      expect(hue).toBeGreaterThanOrEqual(from)
      expect(hue).toBeLessThanOrEqual(to)
      expect(saturation).toBeGreaterThanOrEqual(0.4)
    }
  })

  it('filled buttons are read at 4.5 : 1, at rest, pointed at and pressed', () => {
    const own = (config.components?.Button ?? {}) as Record<string, string | undefined>
    const text = own['primaryColor'] ?? token.colorTextLightSolid
    const grounds = {
      rest: own['colorPrimary'] ?? token.colorPrimary,
      pressed: own['colorPrimaryActive'] ?? token.colorPrimaryActive,
    }
    const pairs = Object.entries(grounds).map(([state, ground]) => [state, contrast(text, ground)])
    expect(faint(Object.fromEntries(pairs) as Record<string, number>, 4.5)).toEqual([])
    expect(
      contrast(text, own['colorPrimaryHover'] ?? token.colorPrimaryHover),
    ).toBeGreaterThanOrEqual(3)
  })

  it('bars and menus: text at 4.5 : 1, lines and icons at 3 : 1', () => {
    const bar = barTokens(name, mode)
    expect(
      faint(
        {
          text: contrast(bar.barText, bar.bar),
          'text pointed at': contrast(bar.barText, bar.barHover),
          chosen: contrast(bar.barActiveText, bar.barActive),
          'group title': contrast(bar.barMuted, bar.bar),
        },
        4.5,
      ),
    ).toEqual([])
    expect(
      faint(
        {
          accent: contrast(bar.barAccent, bar.bar),
          'accent pointed at': contrast(bar.barAccent, bar.barHover),
        },
        3,
      ),
    ).toEqual([])
  })
})

type Tokens = ReturnType<typeof theme.getDesignToken>

/** As they are painted: antd has the last word on a seed. */
const tonesOf = (token: Tokens) => ({
  success: tone(token.colorSuccess, token.colorSuccessText, token.colorSuccessBg),
  warning: tone(token.colorWarning, token.colorWarningText, token.colorWarningBg),
  error: tone(token.colorError, token.colorErrorText, token.colorErrorBg),
  info: tone(token.colorInfo, token.colorInfoText, token.colorInfoBg),
  attention: tone(token['orange-6'], token['orange-8'], token['orange-1']),
  purple: tone(token['purple-6'], token['purple-8'], token['purple-1']),
})

const tone = (solid: string, text: string, ground: string) => ({ solid, text, ground })

/** Where a `#rrggbb` stands on the colour wheel, 0–360, and how far it is from grey, 0–1. */
function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const most = Math.max(red!, green!, blue!)
  const least = Math.min(red!, green!, blue!)
  const span = most - least
  const turn =
    most === red
      ? ((green! - blue!) / span + 6) % 6
      : most === green
        ? (blue! - red!) / span + 2
        : (red! - green!) / span + 4
  const light = (most + least) / 510
  return { hue: turn * 60, saturation: span / 255 / (1 - Math.abs(2 * light - 1)) }
}
