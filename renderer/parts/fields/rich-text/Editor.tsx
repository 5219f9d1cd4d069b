import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { titleOf } from '../value/naming'
import { textOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { cleanHtml } from './cleanHtml'
import styles from './Editor.module.css'
import { Toolbar } from './Toolbar'

/** The editor behind `rich-text`: HTML in, cleaned HTML out, nothing when it is empty. */
export function Editor(props: WidgetProps<string>) {
  const { item, onChange, onBlur, disabled } = props
  const value = cleanHtml(textOf(props.value) ?? '')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        codeBlock: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
    ],
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(props.id ? { id: props.id } : {}),
        ...(props['aria-labelledby']
          ? { 'aria-labelledby': props['aria-labelledby'] }
          : { 'aria-label': props['aria-label'] ?? titleOf(item) }),
      },
    },
    onUpdate: ({ editor: edited }) =>
      onChange(edited.isEmpty ? undefined : cleanHtml(edited.getHTML())),
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    // Outside world: the editor's own document, when the value was set from elsewhere (draft, reaction).
    if (!editor || editor.isFocused || cleanHtml(editor.getHTML()) === value) return
    if (editor.isEmpty && value === '') return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    // Outside world: the editor.
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  if (!editor) return null
  return (
    <div className={styles.frame} data-invalid={props['aria-invalid'] || undefined}>
      {!disabled && <Toolbar editor={editor} title={titleOf(item)} />}
      <EditorContent editor={editor} />
    </div>
  )
}
