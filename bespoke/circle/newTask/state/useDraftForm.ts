import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../../../../runtime/http'
import { usePageQuery } from '../../../../runtime/routing'
import { usePreference } from '../../../../runtime/preferences'
import type { Conditions, FoundList, TaskForm } from './types'

const saveAfterMs = 1500
export const usualKey = 'gpMatchOptions'

/** A person's usual conditions under those of the draft, which knows only what was changed in it. */
export function useDraftForm(list: FoundList): {
  form: TaskForm
  change: (next: TaskForm) => void
} {
  const http = useHttp()
  const [usual] = usePreference(usualKey)
  const [typed, setTyped] = useState<TaskForm>()
  const timer = useRef<number>(undefined)
  const [address] = usePageQuery()
  const form = typed ?? draftOf(list, usual, address.supplierIds)
  const save = useMemoizedFn((next: TaskForm) => {
    // a draft that cannot be saved now is saved with the next change, or by the button
    void http
      .call('PUT /association/gpMatchTaskV2/saveDraft', { body: bodyOf(list, next), quiet: true })
      .catch(() => undefined)
  })
  const change = useMemoizedFn((next: TaskForm) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => save(next), saveAfterMs)
  })
  // Outside world: a page that is left saves at once.
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { form, change }
}

function draftOf(list: FoundList, usual: unknown, asked: string | undefined): TaskForm {
  const { taskName, customerId, batchNo, region, options } = list
  const own = isUntouched(list) && typeof usual === 'object' ? (usual as Conditions) : {}
  // whoever came from a supplier wants that one's stock
  const named = asked && isUntouched(list) ? { supplierIds: asked.split(',') } : {}
  return { taskName, customerId, batchNo, region, options: { ...options, ...own, ...named } }
}

/** A draft nobody has set anything of begins with what its maker usually wants. */
const isUntouched = ({ customerId, batchNo }: FoundList) => customerId === null && batchNo === null

/** What saveDraft takes. */
export const bodyOf = (
  { taskId }: FoundList,
  { taskName, customerId, batchNo, region, options }: TaskForm,
) => ({
  taskId,
  taskName,
  customerId: customerId || null,
  batchNo: batchNo || null,
  // the server keeps province, city and district
  ...(region && region.length > 0 && { region: region.slice(0, 3) }),
  options,
})
