import { EditorView } from '@codemirror/view'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PageStory } from '../../.storybook/PageStory'
import { pageStore } from '../../runtime/routing/pages'
import { loadRoom, type LoadedRoom } from '../room/browserRoom'
import type { PreviewProps } from './preview/types'
import { Workbench, type WorkbenchProps } from './Workbench'

export default {
  title: '编写工具 authoring/工作台 workbench/页面工作台 Workbench',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
}

const brandPage = 'schemas/pages/products/brand-info.page.json'

/** The page with sample data, in this very document: no server, no frame. */
function SamplePreview({ route, edits, mode, round }: PreviewProps) {
  useEffect(() => {
    // Outside world: the store of pages, where a saved file would arrive too.
    for (const edit of edits) pageStore.edit(edit)
  }, [edits])
  return route ? <PageStory key={`${route} ${round} ${mode}`} path={route} mode={mode} /> : null
}

function Story(props: Partial<WorkbenchProps>) {
  const [room, setRoom] = useState<LoadedRoom>()
  useEffect(() => void loadRoom().then(setRoom), [])
  if (!room) return null
  return (
    <div style={{ height: '100vh' }}>
      <Workbench room={room} preview={SamplePreview} opened={brandPage} {...props} />
    </div>
  )
}

interface Playing {
  canvasElement: HTMLElement
}

const slow = { timeout: 30_000 }

/** The page stands in the preview and the file in the editor. */
async function standing({ canvasElement }: Playing) {
  const canvas = within(canvasElement)
  await canvas.findByRole('columnheader', { name: /英文名/ }, slow)
  const view = EditorView.findFromDOM(canvasElement.querySelector<HTMLElement>('.cm-editor')!)!
  const replace = (from: string, to: string) => {
    const at = view.state.doc.toString().indexOf(from)
    view.dispatch({ changes: { from: at, to: at + from.length, insert: to } })
  }
  return { canvas, view, replace, text: () => view.state.doc.toString() }
}

const header = (canvas: ReturnType<typeof within>, name: RegExp) =>
  canvas.queryByRole('columnheader', { name })

export const Typing = {
  name: '写：预览跟着变，可撤销',
  render: () => <Story />,
  play: async (playing: Playing) => {
    const { canvas, replace, text } = await standing(playing)
    const before = text()
    replace('"brandNameEn"', '{ "field": "brandNameEn", "title": "外文名" }')
    await canvas.findByRole('columnheader', { name: /外文名/ }, slow)
    await expect(canvas.getByRole('treeitem', { name: /品牌管理.*未保存/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(header(canvas, /外文名/)).toBeNull(), slow)
    await expect(text()).toBe(before)
  },
}

export const Mistake = {
  name: '写错：标在原处，一键改好，预览不乱',
  render: () => <Story />,
  play: async (playing: Playing) => {
    const { canvas, replace, view } = await standing(playing)
    replace('"sortable"', '"sortabel"')
    const problems = await canvas.findByRole('list', { name: '问题' }, slow)
    await expect(problems).toHaveTextContent('不认识的属性 "sortabel"，是否想写 "sortable"？')
    await expect(canvas.getByText(/预览停在上一个能用的样子/)).toBeVisible()
    await expect(header(canvas, /英文名/)).toBeVisible()
    await userEvent.click(within(problems).getByRole('button', { name: /不认识的属性/ }))
    await waitFor(() =>
      expect(view.state.sliceDoc(view.state.selection.main.head).startsWith('"sortabel"')).toBe(
        true,
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: '改为 "sortable"' }))
    await canvas.findByText('没有问题', undefined, slow)
    await waitFor(() => expect(canvas.queryByText(/预览停在/)).toBeNull(), slow)
  },
}

export const Columns = {
  name: '排列：勾选、宽度、次序写进 JSON，逐处放弃',
  render: () => <Story />,
  play: async (playing: Playing) => {
    const { canvas, text } = await standing(playing)
    const before = text()
    await userEvent.click(canvas.getByRole('button', { name: '排列' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '英文名：默认显示' }))
    await waitFor(() => expect(header(canvas, /英文名/)).toBeNull(), slow)
    await expect(text()).toContain('{ "field": "brandNameEn", "unticked": true }')
    const width = canvas.getByRole('textbox', { name: '首字母：宽度，像素' })
    await userEvent.type(width, '30{Enter}')
    await waitFor(() => expect(text()).toContain('{ "field": "initial", "width": 40 }'))
    await userEvent.click(canvas.getByRole('checkbox', { name: '英文名：默认显示' }))
    await userEvent.click(canvas.getByRole('button', { name: '和已保存的对比' }))
    await userEvent.click(await canvas.findByRole('button', { name: '放弃这处' }))
    await waitFor(() => expect(text()).toBe(before))
  },
}

export const Dark = { name: '深色', render: () => <Story mode="dark" /> }
