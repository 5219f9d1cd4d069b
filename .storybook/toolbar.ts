import { themeNames } from '../runtime/theme'
import { zh } from '../bespoke/shell/theme/texts.zh'

/** Every choice begins with what is chosen: the button of the bar shows the chosen one alone. */
const toolbar = (title: string, icon: string, titles: Readonly<Record<string, string>>) => ({
  title,
  icon,
  items: [
    { value: '', title: `${title}：照故事` },
    ...Object.entries(titles).map(([value, name]) => ({ value, title: `${title}：${name}` })),
  ],
  dynamicTitle: true,
})

/** What the toolbar changes; empty is what the story itself says. */
export const globalTypes = {
  mode: {
    description: '浅色或深色',
    toolbar: toolbar('明暗', 'contrast', { light: zh['mode-light'], dark: zh['mode-dark'] }),
  },
  theme: {
    description: '七个主题',
    toolbar: toolbar(
      '主题',
      'paintbrush',
      Object.fromEntries(themeNames.map((name) => [name, zh[`theme-${name}`]])),
    ),
  },
  density: {
    description: '表格的行高',
    toolbar: toolbar('行高', 'menu', { compact: '紧凑', standard: '标准', loose: '宽松' }),
  },
  locale: {
    description: '界面文字的语言',
    toolbar: toolbar('语言', 'globe', { 'zh-CN': '中文', en: 'English' }),
  },
}

export const initialGlobals = {
  mode: '',
  theme: '',
  density: '',
  locale: '',
  // The window most people work in; pages are as wide as in the shell.
  viewport: { value: 'notebook', isRotated: false },
}
