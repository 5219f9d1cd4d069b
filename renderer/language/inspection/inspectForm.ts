import type { Form } from '@formily/core'
import { traceForm } from './traceForm'
import type { TracedItem } from './TracedItem'

// Written out here: a constant of another chunk would not be folded away in builds.
/** Watches which change runs which reaction of a form. The form itself in a build. */
export const inspectForm: (form: Form, items: readonly TracedItem[]) => Form =
  import.meta.env.DEV || import.meta.env.STORYBOOK ? traceForm : (form) => form
