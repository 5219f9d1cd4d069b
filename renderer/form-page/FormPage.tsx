import { Skeleton } from 'antd'
import { use, useMemo } from 'react'
import type { FormPage as FormPageSchema } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { useCurrentPage, useOpenPage } from '../../runtime/routing'
import { leaveGuards, TabKey, useTabActions } from '../../runtime/tabs'
import { FormFailed } from './FormFailed'
import { formMode } from './formMode'
import { FormView } from './FormView'
import { useFormRecord } from './useFormRecord'

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
      onAgain={state.reload}
      leave={leave}
    />
  )
}

export interface Leave {
  /** Goes where the form was opened from; asks first when something would be lost. */
  ask: () => void
  /** The same without asking, after the form was sent. */
  go: () => void
  /** Closes this tab, behind another page that was opened. */
  closeOwn: () => void
}

function useLeave(page: FormPageSchema, parameters: Readonly<Record<string, string>>): Leave {
  const key = use(TabKey)
  const { close } = useTabActions()
  const openPage = useOpenPage()
  const from = parameters['from']
  const target = from?.startsWith('/') && !from.startsWith('//') ? from : page.listPage
  return {
    ask: () =>
      key === undefined ? target && openPage({ path: target }) : close(key, 'self', target),
    go: () => {
      if (key === undefined) return target && openPage({ path: target })
      leaveGuards.drop(key)
      return close(key, 'self', target)
    },
    closeOwn: () => {
      if (key === undefined) return
      leaveGuards.drop(key)
      close(key)
    },
  }
}
