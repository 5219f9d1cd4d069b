import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmBody } from './ConfirmBody'
import { DialogContext } from './useDialog'
import { DialogFrame } from './DialogFrame'
import type { DialogControls, DialogOptions, Dialogs } from './types'

interface OpenDialog {
  key: number
  title: string
  width?: number | string
  isBare?: boolean
  role: 'dialog' | 'alertdialog'
  content: (controls: DialogControls) => ReactNode
  settle: (result: unknown) => void
}

/**
 * Dialogs of one page. They stand in the page's tree, so they keep its theme, language, router and cache,
 * and disappear with it when its tab is hidden.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<readonly OpenDialog[]>([])
  const nextKey = useRef(0)

  const dialogs = useMemo<Dialogs>(() => {
    const show = <Result,>(options: DialogOptions<Result>, role: OpenDialog['role']) =>
      new Promise<Result | undefined>((resolve) => {
        nextKey.current += 1
        const { title, width, isBare, content } = options
        const settle = (result: unknown) => resolve(result as Result | undefined)
        const entry = { key: nextKey.current, title, width, isBare, role, settle }
        setStack((before) => [...before, { ...entry, content: content as OpenDialog['content'] }])
      })
    return {
      open: (options) => show(options, 'dialog'),
      confirm: async (options) => {
        const body = (controls: DialogControls<boolean>) => (
          <ConfirmBody options={options} controls={controls} />
        )
        const answer = await show<boolean>(
          { title: options.title, width: 420, content: body },
          'alertdialog',
        )
        return answer === true
      },
    }
  }, [])

  const close = (dialog: OpenDialog, result: unknown) => {
    setStack((before) => before.filter((one) => one.key !== dialog.key))
    dialog.settle(result)
  }
  return (
    <DialogContext value={dialogs}>
      {children}
      {stack.map((dialog, depth) => (
        <DialogFrame
          key={dialog.key}
          title={dialog.title}
          width={dialog.width}
          isBare={dialog.isBare}
          role={dialog.role}
          depth={depth}
          onClose={(result) => close(dialog, result)}
          content={dialog.content}
        />
      ))}
    </DialogContext>
  )
}
