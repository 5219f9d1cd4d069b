import { themeNames } from '../runtime/theme'
import { zh } from '../bespoke/shell/theme/texts.zh'

const asWritten = { value: '', title: '照故事自己的' }

const choices = (titles: Readonly<Record<string, string>>) => [
  asWritten,
  ...Object.entries(titles).map(([value, title]) => ({ value, title })),
]

/** What the toolbar changes; empty is what the story itself says. */
export const globalTypes = {
  mode: {
    description: '浅色或深色',
    toolbar: {
      title: '明暗',
      icon: 'contrast',
      items: choices({ light: zh['mode-light'], dark: zh['mode-dark'] }),
      dynamicTitle: true,
    },
  },
  theme: {
    description: '七个主题',
    toolbar: {
      title: '主题',
      icon: 'paintbrush',
      items: choices(Object.fromEntries(themeNames.map((name) => [name, zh[`theme-${name}`]]))),
      dynamicTitle: true,
    },
  },
  density: {
    description: '表格的行高',
    toolbar: {
      title: '行高',
      icon: 'menu',
      items: choices({ compact: '紧凑', standard: '标准', loose: '宽松' }),
      dynamicTitle: true,
    },
  },
  locale: {
    description: '界面文字的语言',
    toolbar: {
      title: '语言',
      icon: 'globe',
      items: choices({ 'zh-CN': '中文', en: 'English' }),
      dynamicTitle: true,
    },
  },
}

export const initialGlobals = { mode: '', theme: '', density: '', locale: '' }
