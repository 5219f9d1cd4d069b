import { createContext, type ReactNode } from 'react'

export interface ConfirmInput {
  title: string
  content?: ReactNode
  /** The confirming button is red and the focus starts on cancel. */
  danger?: boolean
}

/** Asks the user; false also when the question was dismissed. */
export type Confirm = (input: ConfirmInput) => Promise<boolean>

/**
 * How the part of the tree below asks its questions. A page asks inside its own tree, so that its question is hidden
 * with its tab; without a scope antd's app-wide question is used (docs/decisions/0002-keep-alive.md).
 */
export const ConfirmScope = createContext<Confirm | undefined>(undefined)
