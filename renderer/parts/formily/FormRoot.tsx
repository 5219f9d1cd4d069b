import type { Form } from '@formily/core'
import { ContextCleaner, FormContext } from '@formily/react'
import { useEffect, type ReactNode } from 'react'

/**
 * The form for every field below. Formily's own FormProvider takes a hidden page for a closed one: it destroys the
 * fields and drops the effects, so that a form shown again neither computes nor keeps a draft (decision 0002).
 * Nothing outside a form refers to it; it goes with the component that made it.
 */
export function FormRoot({ form, children }: { form: Form; children: ReactNode }) {
  useEffect(() => {
    // Outside world: the form's own life; being shown again is no second start.
    if (!form.mounted) form.onMount()
  }, [form])
  return (
    <ContextCleaner>
      <FormContext value={form}>{children}</FormContext>
    </ContextCleaner>
  )
}
