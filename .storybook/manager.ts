import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: '书业后台 · 设计目录',
    fontBase:
      '"PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif',
    colorPrimary: '#1f5fd0',
    colorSecondary: '#1f5fd0',
  }),
})
