import type { Meta } from '@storybook/react-vite'
import { densityControl, longControl, rowsControl } from './controls'
import { PageStory, type PageStoryProps } from './PageStory'

/** What every story of a page shares: how it is drawn, and what can be changed below it while it is looked at. */
export const pageMeta = {
  component: PageStory,
  parameters: { layout: 'fullscreen' },
  args: { rows: 20, state: 'well', isLong: false },
  argTypes: {
    path: { name: '地址', control: false },
    rows: rowsControl,
    size: {
      name: '每页',
      description: '不选：照页面自己的',
      control: 'select',
      options: [undefined, 20, 50, 100],
    },
    state: {
      name: '数据',
      description: '页面自己的请求怎样答',
      control: {
        type: 'inline-radio',
        labels: { well: '正常', failing: '失败', forbidden: '没有权限', slow: '一直在加载' },
      },
      options: ['well', 'failing', 'forbidden', 'slow'],
    },
    isLong: longControl,
    density: densityControl,
    mode: {
      name: '明暗',
      description: '工具条上选了就照工具条',
      control: { type: 'inline-radio', labels: { light: '浅色', dark: '深色' } },
      options: ['light', 'dark'],
    },
  },
} satisfies Meta<PageStoryProps>
