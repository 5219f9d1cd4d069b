import type { Meta, StoryObj } from '@storybook/react-vite'
import { setLanguage } from '../../runtime/i18n'
import { markedMenus } from './shellMenus'
import { ShellStage } from './shellStage'

const meta = {
  title: 'bespoke 手写界面/shell 外壳/layouts 六种布局',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { menus: markedMenus },
} satisfies Meta<typeof ShellStage>
export default meta

type Story = StoryObj<typeof meta>

export const Horizontal: Story = { args: { appearance: { layout: 'horizontal' } } }
export const HorizontalDark: Story = {
  args: { appearance: { layout: 'horizontal', mode: 'dark', theme: 'green-black' } },
}
export const Vertical: Story = { args: { appearance: { layout: 'vertical', theme: 'blue-white' } } }
export const VerticalDark: Story = { args: { appearance: { layout: 'vertical', mode: 'dark' } } }
export const VerticalFolded: Story = {
  args: { appearance: { layout: 'vertical', isSideFolded: true } },
}
export const VerticalFoldedDark: Story = {
  args: { appearance: { layout: 'vertical', isSideFolded: true, mode: 'dark', theme: 'ocean' } },
}
export const VerticalFoldedWhite: Story = {
  args: { appearance: { layout: 'vertical', isSideFolded: true, theme: 'green-white' } },
}
export const Column: Story = { args: { appearance: { layout: 'column', theme: 'green-black' } } }
export const ColumnDark: Story = {
  args: { appearance: { layout: 'column', mode: 'dark', theme: 'ocean' } },
}
export const ColumnHorizontal: Story = {
  args: { appearance: { layout: 'column', columnStyle: 'horizontal' } },
}
export const ColumnCard: Story = {
  args: { appearance: { layout: 'column', columnStyle: 'card', theme: 'red-white' } },
}
export const ColumnArrow: Story = {
  args: { appearance: { layout: 'column', columnStyle: 'arrow', theme: 'red-black' } },
}
export const ColumnCardDark: Story = {
  args: { appearance: { layout: 'column', columnStyle: 'card', mode: 'dark' } },
}
/** The arrow is to be seen on a white bar beside a white column, too. */
export const ColumnArrowWhite: Story = {
  args: { appearance: { layout: 'column', columnStyle: 'arrow', theme: 'green-white' } },
}
/** The page wants no column beside it. */
export const ColumnHidden: Story = {
  args: { appearance: { layout: 'column' }, address: '/brandInfo' },
}
export const Comprehensive: Story = {
  args: { appearance: { layout: 'comprehensive', theme: 'ocean' } },
}
export const ComprehensiveDark: Story = {
  args: { appearance: { layout: 'comprehensive', mode: 'dark', theme: 'red-white' } },
}
/** The logo moves into the header. */
export const ComprehensiveFolded: Story = {
  args: { appearance: { layout: 'comprehensive', isSideFolded: true } },
}
export const Common: Story = { args: { appearance: { layout: 'common', theme: 'green-white' } } }
export const CommonDark: Story = { args: { appearance: { layout: 'common', mode: 'dark' } } }
export const Float: Story = { args: { appearance: { layout: 'float', theme: 'red-black' } } }
export const FloatDark: Story = { args: { appearance: { layout: 'float', mode: 'dark' } } }

/** Everything the theme drawer can switch on. */
export const EverythingOn: Story = {
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
export const SmartTabs: Story = { args: { appearance: { tabStyle: 'smart', tabIcons: true } } }
export const CardTabsDark: Story = {
  args: { appearance: { tabStyle: 'card', tabIcons: true, mode: 'dark', theme: 'red-black' } },
}
export const English: Story = {
  args: { appearance: { locale: 'en', language: true, search: true } },
  loaders: [() => setLanguage('en')],
  beforeEach: () => () => setLanguage('zh-CN'),
}
