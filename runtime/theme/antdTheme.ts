import { theme, type ThemeConfig } from 'antd'
import { hueTokens, type ThemeMode, type ThemeName } from './themes'
import { toneTokens } from './tones'

const fontFamily =
  '"PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif'

// Eight hours a day: quiet greys, one colour, 13 px text in rows of about 30 px.
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
  // A button that waits still says what it does: faded to 65 % its words had 3 : 1.
  opacityLoading: 1,
}

const light: ThemeConfig['token'] = {
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

// What antd writes in white on a saturated ground stays white in the dark, too.
const darkBadge = { colorError: '#c9302c', colorTextLightSolid: '#ffffff' }
const darkTooltip = { colorBgSpotlight: '#3a424d', colorTextLightSolid: '#ffffff' }

/** The class below which antd's tokens are CSS variables. */
export const tokenClass = 'console'

/**
 * antd's theme for a mode. Its tokens are CSS variables too (`--ant-color-primary` …), so plain CSS follows it.
 * @param motion  false for stories and tests: what opens is there at once
 */
export function antdTheme(
  mode: ThemeMode,
  { name = 'blue-black', motion = true }: { name?: ThemeName; motion?: boolean } = {},
): ThemeConfig {
  const isDark = mode === 'dark'
  return {
    cssVar: { key: tokenClass },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...shared,
      ...(isDark ? dark : light),
      ...toneTokens(mode),
      ...hue(name, mode),
      motion,
    },
    components: isDark ? { Button: darkButton(name), Badge: darkBadge, Tooltip: darkTooltip } : {},
  }
}

function hue(name: ThemeName, mode: ThemeMode): ThemeConfig['token'] {
  const { primary, link = primary, primaryBg } = hueTokens(name, mode)
  const colors = { colorPrimary: primary, colorInfo: link, colorLink: link }
  return primaryBg ? { ...colors, colorPrimaryBg: primaryBg } : colors
}

function darkButton(name: ThemeName) {
  const [rest, pointedAt, pressed] = hueTokens(name, 'dark').button ?? []
  return {
    primaryColor: '#ffffff',
    colorPrimary: rest,
    colorPrimaryHover: pointedAt,
    colorPrimaryActive: pressed,
  }
}
