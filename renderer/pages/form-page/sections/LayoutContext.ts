import { createContext } from 'react'
import type { CompiledSection } from './compileSections'

export interface SectionLayout {
  anchorOf: (section: CompiledSection) => string
  /** Whether the section belongs to the step in sight. */
  isInStep: (section: CompiledSection) => boolean
  isFolded: (section: CompiledSection) => boolean
  onFold: (section: CompiledSection, isFolded: boolean) => void
}

/** How the sections stand; they are drawn deep inside Formily's schema. */
export const LayoutContext = createContext<SectionLayout | undefined>(undefined)
