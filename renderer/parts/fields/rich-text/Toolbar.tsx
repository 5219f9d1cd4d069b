import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './Editor.module.css'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface Tool {
  label: Parameters<typeof texts.say>[0]
  icon: ReactNode
  run: (editor: Editor) => void
  /** What `isActive` of the editor is asked. */
  mark?: string
  attributes?: Record<string, unknown>
}

const heading = (level: 2 | 3): Tool => ({
  label: level === 2 ? 'heading' : 'smallHeading',
  icon: level === 2 ? 'H2' : 'H3',
  mark: 'heading',
  attributes: { level },
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  {
    label: 'bold',
    icon: <BoldOutlined aria-hidden />,
    mark: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'underline',
    icon: <UnderlineOutlined aria-hidden />,
    mark: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'strike',
    icon: <StrikethroughOutlined aria-hidden />,
    mark: 'strike',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'numbers',
    icon: <OrderedListOutlined aria-hidden />,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'undo',
    icon: <UndoOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'redo',
    icon: <RedoOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

export function Toolbar({ editor, title }: { editor: Editor; title: string }) {
  const text = useTexts(texts)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map(({ mark, attributes }) => mark !== undefined && current.isActive(mark, attributes)),
  })
  return (
    <div role="toolbar" aria-label={text('formatOf', { title })} className={styles.tools}>
      {tools.map(({ label, icon, mark, run }, place) => (
        <Button
          key={label}
          type="text"
          size="small"
          aria-label={text(label)}
          title={text(label)}
          aria-pressed={mark ? active[place] : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {icon}
        </Button>
      ))}
    </div>
  )
}
