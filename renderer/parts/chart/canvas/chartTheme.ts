import { theme } from 'antd'
import { useMemo } from 'react'
import { useMediaQuery } from '../../../../runtime/frame'

/** What a chart takes from the console's theme. */
export interface ChartTheme {
  /** In the order of the series or slices. */
  colors: readonly string[]
  text: string
  quiet: string
  line: string
  ground: string
  raised: string
  other: string
  font: string
  fontSize: number
  moves: boolean
}

// Told apart by lightness too, for those who do not see red from green; 3 : 1 on their grounds.
const lightColors = [
  '#1f5fd0',
  '#c06a00',
  '#1f8a4c',
  '#8a4bc4',
  '#c2396b',
  '#0f7f95',
  '#6d6a1c',
  '#9a4a2b',
  '#4d5bb8',
  '#4a6b57',
]
const darkColors = [
  '#6ea3ff',
  '#eab05a',
  '#62cf90',
  '#c49bf0',
  '#f58fb4',
  '#5cc8dc',
  '#c9c46a',
  '#e09a7a',
  '#a3adf2',
  '#9dbfa9',
]

/** Colours and type from antd's tokens of the mode around. Nothing moves for who asked their system for that. */
export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return useMemo(
    () => ({
      colors: isDark(token.colorBgContainer) ? darkColors : lightColors,
      text: token.colorText,
      quiet: token.colorTextDescription,
      line: token.colorBorderSecondary,
      ground: token.colorBgContainer,
      raised: token.colorBgElevated,
      other: isDark(token.colorBgContainer) ? '#7a8596' : '#8b94a1',
      font: token.fontFamily,
      fontSize: 12,
      moves: token.motion && !isStill,
    }),
    [token, isStill],
  )
}

const isDark = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) < 0x80
