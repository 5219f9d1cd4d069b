import { createContext } from 'react'
import type { Registry } from '../../../renderer/language/registry'
import type { StageAnswer } from '../../../runtime/frame'

/** The product's own pages and parts, which the shell does not know; the catalogue hands them in. */
export const ShellParts = createContext<
  { registry: Registry; answers: Record<string, StageAnswer> } | undefined
>(undefined)
