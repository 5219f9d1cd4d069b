import type { ThemeConfig } from 'antd'
import type { ThemeMode } from './themes'

/** What a state says of its record. */
type ToneName = 'success' | 'warning' | 'attention' | 'error' | 'info' | 'purple'

/** `#rrggbb` each. */
interface Tone {
  /** Dots, bars and icons: 3 : 1 on the page. antd dims it a little in the dark. */
  solid: string
  /** On `ground` and on the page: 4.5 : 1. */
  text: string
  ground: string
  border: string
}

const tone = (solid: string, text: string, ground: string, border: string): Tone => ({
  solid,
  text,
  ground,
  border,
})

// antd derives grounds from a seed; from seeds as deep as text needs they end grey-green and brown.
const tones: Record<ThemeMode, Record<ToneName, Tone>> = {
  light: {
    success: tone('#1d9a56', '#0f6b3a', '#e3f6ea', '#9fdcb8'),
    warning: tone('#c96f00', '#8a4f00', '#fff2d4', '#f5cb7a'),
    attention: tone('#dd5f17', '#a03a05', '#ffeadd', '#f8b995'),
    error: tone('#c9302c', '#ad211b', '#fdeae8', '#f4b7b2'),
    info: tone('#1f5fd0', '#1b53b8', '#e5eefd', '#b5cef8'),
    purple: tone('#7a46c8', '#5f31a6', '#f1eafb', '#d2bdf0'),
  },
  dark: {
    success: tone('#4cc685', '#74dba0', '#14311f', '#24613d'),
    warning: tone('#eba534', '#f5c064', '#38290c', '#6e5117'),
    attention: tone('#f08a4e', '#ffad80', '#3a2214', '#75421f'),
    error: tone('#f08a84', '#ff9b95', '#401f1d', '#7b3632'),
    info: tone('#6ea3ff', '#8ab6ff', '#1c2a42', '#35527f'),
    purple: tone('#a983f0', '#c3a6ff', '#2c2142', '#543f80'),
  },
}

/** The tones as antd's tokens, so that its alerts and messages and our plain CSS are painted alike. */
export function toneTokens(mode: ThemeMode): ThemeConfig['token'] {
  const { success, warning, attention, error, info, purple } = tones[mode]
  return {
    colorSuccess: success.solid,
    colorSuccessText: success.text,
    colorSuccessBg: success.ground,
    colorSuccessBorder: success.border,
    colorWarning: warning.solid,
    colorWarningText: warning.text,
    colorWarningBg: warning.ground,
    colorWarningBorder: warning.border,
    colorError: error.solid,
    colorErrorText: error.text,
    colorErrorBg: error.ground,
    colorErrorBorder: error.border,
    colorInfoText: info.text,
    colorInfoBg: info.ground,
    colorInfoBorder: info.border,
    'orange-1': attention.ground,
    'orange-3': attention.border,
    'orange-6': attention.solid,
    'orange-8': attention.text,
    'purple-1': purple.ground,
    'purple-3': purple.border,
    'purple-6': purple.solid,
    'purple-8': purple.text,
  }
}
