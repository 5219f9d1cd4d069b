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
