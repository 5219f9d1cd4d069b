import type { Form } from '@formily/core'
import { traceForm } from './traceForm'

/** What a traced form needs to know of an item: which values its reactions name. */
export interface TracedItem {
  field: string
  visible?: string
  required?: boolean | string
  compute?: string
  columns?: readonly { compute?: string }[]
  schema?: Record<string, unknown>
}

// Written out here: a constant of another chunk would not be folded away in builds.
/** Watches which change runs which reaction of a form. The form itself in a build. */
export const inspectForm: (form: Form, items: readonly TracedItem[]) => Form =
  import.meta.env.DEV || import.meta.env.STORYBOOK ? traceForm : (form) => form
