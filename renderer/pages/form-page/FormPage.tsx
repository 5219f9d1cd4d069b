import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { FormPage as FormPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useCurrentPage } from '../../../runtime/routing'
import { FormFailed } from './FormFailed'
import { formMode } from './submit/formMode'
import { FormView } from './FormView'
import type { Told } from './submit/SubmitNote'
import { useFormRecord } from './useFormRecord'
import { useLeave } from './draft/useLeave'

interface FormPageProps {
  page: FormPageSchema
  resources: Resources
}

/** One record to be written: new, changed, or started as the copy of another. */
export function FormPage({ page, resources }: FormPageProps) {
  const { params, query } = useCurrentPage()
  const parameters = useMemo(() => ({ ...params, ...query }), [params, query])
  const mode = useMemo(() => formMode(page, parameters), [page, parameters])
  const state = useFormRecord(page, mode, parameters)
  const leave = useLeave(page, parameters)
  // Of the record before this one, until somebody goes on.
  const [told, setTold] = useState<Told>()
  if (state.status === 'loading')
    return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} aria-busy />
  if (state.status === 'failed')
    return <FormFailed {...state} onRetry={state.retry} onLeave={() => leave.ask()} />
  return (
    <FormView
      // A form is made once; another record or a fresh one is another form.
      key={`${mode.kind} ${mode.id ?? ''} ${state.revision}`}
      page={page}
      resources={resources}
      mode={mode}
      parameters={parameters}
      record={state.record}
      told={told}
      onTold={setTold}
      onAgain={state.reload}
      leave={leave}
    />
  )
}
