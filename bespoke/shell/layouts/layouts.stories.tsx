import type { Meta, StoryObj } from '@storybook/react-vite'
import { setLanguage } from '../../../runtime/i18n'
import { markedMenus } from '../stage/shellMenus'
import { ShellStage } from '../stage/shellStage'

const meta = {
  title: '手写界面 bespoke/外壳 shell/导航与布局 layouts/导航的六种布局 layouts',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { menus: markedMenus, address: '/examineOrder' },
} satisfies Meta<typeof ShellStage>
export default meta

type Story = StoryObj<typeof meta>

export const Horizontal: Story = { name: '横向', args: { appearance: { layout: 'horizontal' } } }
export const HorizontalDark: Story = {
  name: '横向，深色',
  args: { appearance: { layout: 'horizontal', mode: 'dark', theme: 'green-black' } },
}
export const Vertical: Story = {
  name: '纵向',
  args: { appearance: { layout: 'vertical', theme: 'blue-white' } },
}
export const VerticalDark: Story = {
  name: '纵向，深色',
  args: { appearance: { layout: 'vertical', mode: 'dark' } },
}
export const VerticalFolded: Story = {
  name: '纵向收起',
  args: { appearance: { layout: 'vertical', isSideFolded: true } },
}
export const VerticalFoldedDark: Story = {
  name: '纵向收起，深色',
  args: { appearance: { layout: 'vertical', isSideFolded: true, mode: 'dark', theme: 'ocean' } },
}
export const VerticalFoldedWhite: Story = {
  name: '纵向收起，白',
  args: { appearance: { layout: 'vertical', isSideFolded: true, theme: 'green-white' } },
}
export const Column: Story = {
  name: '分栏',
  args: { appearance: { layout: 'column', theme: 'green-black' } },
}
export const ColumnDark: Story = {
  name: '分栏，深色',
  args: { appearance: { layout: 'column', mode: 'dark', theme: 'ocean' } },
}
export const ColumnHorizontal: Story = {
  name: '分栏横排',
  args: { appearance: { layout: 'column', columnStyle: 'horizontal' } },
}
export const ColumnCard: Story = {
  name: '分栏卡片',
  args: { appearance: { layout: 'column', columnStyle: 'card', theme: 'red-white' } },
}
export const ColumnArrow: Story = {
  name: '分栏箭头',
  args: { appearance: { layout: 'column', columnStyle: 'arrow', theme: 'red-black' } },
}
export const ColumnCardDark: Story = {
  name: '分栏卡片，深色',
  args: { appearance: { layout: 'column', columnStyle: 'card', mode: 'dark' } },
}
/** The arrow is to be seen on a white bar beside a white column, too. */
export const ColumnArrowWhite: Story = {
  name: '分栏箭头，白',
  args: { appearance: { layout: 'column', columnStyle: 'arrow', theme: 'green-white' } },
}
/** The page wants no column beside it. */
export const ColumnHidden: Story = {
  name: '分栏隐藏',
  args: { appearance: { layout: 'column' }, address: '/brandInfo' },
}
export const Comprehensive: Story = {
  name: '综合',
  args: { appearance: { layout: 'comprehensive', theme: 'ocean' } },
}
export const ComprehensiveDark: Story = {
  name: '综合，深色',
  args: { appearance: { layout: 'comprehensive', mode: 'dark', theme: 'red-white' } },
}
/** The logo moves into the header. */
export const ComprehensiveFolded: Story = {
  name: '综合收起',
  args: { appearance: { layout: 'comprehensive', isSideFolded: true } },
}
export const Common: Story = {
  name: '常规',
  args: { appearance: { layout: 'common', theme: 'green-white' } },
}
export const CommonDark: Story = {
  name: '常规，深色',
  args: { appearance: { layout: 'common', mode: 'dark' } },
}
export const Float: Story = {
  name: '浮动',
  args: { appearance: { layout: 'float', theme: 'red-black' } },
}
export const FloatDark: Story = {
  name: '浮动，深色',
  args: { appearance: { layout: 'float', mode: 'dark' } },
}

/** Everything the theme drawer can switch on. */
export const EverythingOn: Story = {
  name: '开关全开',
  args: {
    appearance: {
      tabStyle: 'card',
      tabIcons: true,
      language: true,
      progressBar: true,
      refresh: true,
      search: true,
      fullScreen: true,
    },
  },
}
export const SmartTabs: Story = {
  name: '灵动标签',
  args: { appearance: { tabStyle: 'smart', tabIcons: true } },
}
export const CardTabsDark: Story = {
  name: '卡片标签，深色',
  args: { appearance: { tabStyle: 'card', tabIcons: true, mode: 'dark', theme: 'red-black' } },
}
export const English: Story = {
  name: '英文',
  args: { appearance: { locale: 'en', language: true, search: true } },
  loaders: [() => setLanguage('en')],
  beforeEach: () => () => setLanguage('zh-CN'),
}
