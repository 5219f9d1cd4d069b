import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { withInspector } from '../authoring/inspector/withInspector'
import { provideEnglish } from '../runtime/i18n'
import { globalTypes, initialGlobals } from './toolbar'
import { loadCalls, loadLanguage, withLook } from './withLook'
import { loadShellParts, withShellParts } from './withShellParts'

provideEnglish(() => import('../app/english'))

// Fetched with the first page about a part: a story does without.
const PartPage = lazy(async () => ({ default: (await import('./docs/PartPage')).PartPage }))

const desk = (width: number, height: number, name: string) => ({
  name: `${name} ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  // Every file of stories has a page of its own.
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  decorators: [withShellParts, withLook, withInspector],
  loaders: [loadLanguage, loadCalls, loadShellParts],
  parameters: {
    layout: 'padded',
    docs: {
      page: () => (
        <Suspense fallback={null}>
          <PartPage />
        </Suspense>
      ),
      // A frame of its own: a dialog of the story does not cover the page about it.
      story: { inline: false, height: '520px' },
      codePanel: false,
      canvas: { sourceState: 'none' },
    },
    // A story with an accessibility violation fails the tests.
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    viewport: {
      options: {
        notebook: desk(1366, 768, '笔记本'),
        monitor: desk(1920, 1080, '显示器'),
        phone: desk(390, 844, '手机'),
      },
    },
    options: {
      storySort: {
        order: [
          '从这里开始 start',
          // the first of these is what the catalogue opens on
          ['设计目录 catalogue', '*', '有什么变化 changes'],
          '写法与模式 guide',
          '设计基础 tokens',
          '基础组件 base',
          '页面 pages',
          '示例页 fixtures',
          '渲染器 renderer',
          '手写界面 bespoke',
          '运行基座 runtime',
          '编写工具 authoring',
        ],
      },
    },
  },
}
export default preview
