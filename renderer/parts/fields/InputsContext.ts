import { createContext, type ComponentType } from 'react'
import type { Widget, WidgetProps } from './types'

/** The inputs by widget, for a widget that holds others (line-table) without importing the list it is part of. */
export const InputsContext = createContext<Record<Widget, ComponentType<WidgetProps>> | undefined>(
  undefined,
)
