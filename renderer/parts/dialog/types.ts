import type { ReactNode } from 'react'

export interface DialogOptions<Result> {
  title: string
  /** Pixels or a percentage of the window; never wider than the window. */
  width?: number | string
  /** Without title bar and padding: the content draws all of the panel; the title is read aloud. */
  isBare?: boolean
  content: (controls: DialogControls<Result>) => ReactNode
}

export interface DialogControls<Result = unknown> {
  /** Closes at once and hands the result over. */
  close(result?: Result): void
  /** Closes as Esc does: asks first when something typed would be lost. */
  requestClose(): void
}

export interface ConfirmOptions {
  title: string
  content?: ReactNode
  okText?: string
  cancelText?: string
  /** The confirming button is red and the focus starts on cancel. */
  danger?: boolean
}

export interface Dialogs {
  /** Opens over the page; resolves with what the content closed with, undefined when it was dismissed. */
  open<Result>(options: DialogOptions<Result>): Promise<Result | undefined>
  confirm(options: ConfirmOptions): Promise<boolean>
}
