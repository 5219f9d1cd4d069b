/** Colour themes (specification §2 "Theme drawer"): a hue, and whether bars and menus stand on dark or on white. */
export const themeNames = [
  'blue-black',
  'blue-white',
  'green-black',
  'green-white',
  'red-black',
  'red-white',
  'ocean',
] as const

export type ThemeName = (typeof themeNames)[number]
export type ThemeMode = 'light' | 'dark'

/** Colours of header, side bar and first-level column; `#rrggbb` or `#rrggbbaa`. */
export interface BarTokens {
  bar: string
  barHover: string
  /** The chosen entry. */
  barActive: string
  barActiveText: string
  barText: string
  /** Group titles and other small print. */
  barMuted: string
  /** Lines, icons and the focus ring. */
  barAccent: string
  barBorder: string
}

/** antd's seeds of a hue in one mode. */
export interface HueTokens {
  primary: string
  /** Links, where the hue would pass for danger. */
  link?: string
  /** Ground of what is chosen, where antd's own is too close to the text. */
  primaryBg?: string
  /** Filled buttons in the dark, from rest over pointed-at to pressed: white text needs a deeper colour. */
  button?: readonly [string, string, string]
}

type Hue = 'blue' | 'green' | 'red' | 'ocean'

const hues: Record<Hue, Record<ThemeMode, HueTokens>> = {
  blue: {
    light: { primary: '#1f5fd0' },
    dark: { primary: '#86b4ff', primaryBg: '#1f2c42', button: ['#2f66c4', '#3a74d6', '#2657ab'] },
  },
  green: {
    light: { primary: '#1a7343', primaryBg: '#e0f1e7' },
    dark: { primary: '#5fd091', primaryBg: '#17331f', button: ['#1c7445', '#1f7d4b', '#16633a'] },
  },
  red: {
    light: { primary: '#bb2d2a', link: '#1f5fd0' },
    dark: {
      primary: '#ff9d96',
      link: '#86b4ff',
      primaryBg: '#40201f',
      button: ['#b83a36', '#c2423e', '#a03330'],
    },
  },
  ocean: {
    light: { primary: '#0a6c80', primaryBg: '#dceff3' },
    dark: { primary: '#5fcadb', primaryBg: '#123038', button: ['#0d6f83', '#0f788d', '#0b6071'] },
  },
}

// Menu text is near-white at 95 % (specification §9).
const nearWhite = '#fffffff2'

const darkBar = (
  bar: string,
  barHover: string,
  barActive: string,
  barAccent: string,
  barMuted: string,
): BarTokens => ({
  bar,
  barHover,
  barActive,
  barActiveText: '#ffffff',
  barText: nearWhite,
  barMuted,
  barAccent,
  barBorder: bar,
})

const whiteBar = (accent: string, barHover: string, barActive: string): BarTokens => ({
  bar: '#ffffff',
  barHover,
  barActive,
  barActiveText: accent,
  barText: '#1c2430',
  barMuted: '#5b6675',
  barAccent: accent,
  barBorder: '#e3e7ed',
})

/** White bars turn into the page's own dark grey; they still differ from the `-black` ones. */
const greyBar = (accent: string, barActive: string): BarTokens => ({
  bar: '#1d2126',
  barHover: '#2b3037',
  barActive,
  barActiveText: accent,
  barText: '#e4e8ee',
  barMuted: '#a3adbb',
  barAccent: accent,
  barBorder: '#343a42',
})

const bars: Record<ThemeName, Record<ThemeMode, BarTokens>> = {
  'blue-black': {
    light: darkBar('#16202f', '#24344c', '#1f5fd0', '#7fb0ff', '#a9b8ce'),
    dark: darkBar('#0b1017', '#1d2836', '#254f96', '#86b4ff', '#a9b8ce'),
  },
  'blue-white': {
    light: whiteBar('#1f5fd0', '#eef2f8', '#e5eefc'),
    dark: greyBar('#86b4ff', '#1f2c42'),
  },
  'green-black': {
    light: darkBar('#14251c', '#21392d', '#1a7343', '#6fd6a0', '#a8c2b4'),
    dark: darkBar('#0a130e', '#1a2b22', '#1c6b40', '#6fd6a0', '#a8c2b4'),
  },
  'green-white': {
    light: whiteBar('#1a7343', '#edf5f0', '#e0f1e7'),
    dark: greyBar('#5fd091', '#17331f'),
  },
  'red-black': {
    light: darkBar('#2a1719', '#432528', '#bb2d2a', '#ff9d96', '#cdb0b1'),
    dark: darkBar('#160b0c', '#301c1d', '#9c302d', '#ff9d96', '#cdb0b1'),
  },
  'red-white': {
    light: whiteBar('#bb2d2a', '#f9efee', '#fbe6e4'),
    dark: greyBar('#ff9d96', '#40201f'),
  },
  ocean: {
    light: darkBar('#0b3a47', '#12505f', '#0d7387', '#7fe3f0', '#a8cdd5'),
    dark: darkBar('#072029', '#0f3743', '#0d6375', '#6fd6e4', '#a3c6ce'),
  },
}

const hueOf = (theme: ThemeName): Hue => theme.split('-')[0] as Hue

export const hueTokens = (theme: ThemeName, mode: ThemeMode): HueTokens => hues[hueOf(theme)][mode]

/** What bars and menus of a theme are painted with. */
export const barTokens = (theme: ThemeName, mode: ThemeMode): BarTokens => bars[theme][mode]
