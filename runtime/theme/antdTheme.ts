import { theme, type ThemeConfig } from 'antd'
import type { ThemeMode } from './useTheme'

const fontFamily =
  '"PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif'

// Eight hours a day: quiet greys, one blue, 13 px text in rows of about 30 px.
const shared: ThemeConfig['token'] = {
  fontFamily,
  fontSize: 13,
  borderRadius: 4,
  // antd's compact algorithm shrinks the text too; this only draws things closer together.
  sizeUnit: 3,
  controlHeight: 30,
  controlHeightSM: 24,
  controlHeightLG: 38,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
}

const light: ThemeConfig['token'] = {
  colorPrimary: '#1f5fd0',
  colorInfo: '#1f5fd0',
  colorLink: '#1f5fd0',
  colorSuccess: '#1f8a4c',
  colorWarning: '#b86e00',
  colorError: '#c9302c',
  colorTextBase: '#1c2430',
  colorBgLayout: '#f2f4f7',
  colorBorder: '#c9d0da',
  colorBorderSecondary: '#e3e7ed',
  colorTextPlaceholder: '#667080',
  colorTextDescription: '#5b6675',
  // Hints are to be read: 4.5 : 1, as everything else.
  colorTextTertiary: '#667080',
}

const dark: ThemeConfig['token'] = {
  // antd dims seeds in the dark; these end at 4.5 : 1 both as text on the page and under the dark text of a button.
  colorPrimary: '#86b4ff',
  colorInfo: '#86b4ff',
  colorLink: '#86b4ff',
  colorPrimaryBg: '#1f2c42',
  colorSuccess: '#62cf90',
  colorWarning: '#eab05a',
  colorError: '#f08a84',
  colorTextLightSolid: '#0b0e13',
  colorBgBase: '#121416',
  colorBgLayout: '#0f1113',
  colorBgContainer: '#181b1f',
  colorBgElevated: '#22262b',
  colorBorder: '#434a54',
  colorBorderSecondary: '#2b3037',
  colorTextBase: '#e4e8ee',
  colorTextPlaceholder: '#8b96a6',
  colorTextDescription: '#98a3b3',
  colorTextTertiary: '#8b96a6',
}

// White text on the dark theme's primary colour would be too faint; filled buttons take a deeper one.
const darkButton = {
  primaryColor: '#ffffff',
  colorPrimary: '#2f66c4',
  colorPrimaryHover: '#3a74d6',
  colorPrimaryActive: '#2657ab',
}

// What antd writes in white on a saturated ground stays white in the dark, too.
const darkBadge = { colorError: '#c9302c', colorTextLightSolid: '#ffffff' }
const darkTooltip = { colorBgSpotlight: '#3a424d', colorTextLightSolid: '#ffffff' }

/**
 * antd's theme for a mode. Its tokens are CSS variables too (`--ant-color-primary` …), so plain CSS follows it.
 * @param motion  false for stories and tests: what opens is there at once
 */
export function antdTheme(mode: ThemeMode, motion = true): ThemeConfig {
  return {
    cssVar: { key: 'console' },
    hashed: false,
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...shared, ...(mode === 'dark' ? dark : light), motion },
    components:
      mode === 'dark' ? { Button: darkButton, Badge: darkBadge, Tooltip: darkTooltip } : {},
  }
}
