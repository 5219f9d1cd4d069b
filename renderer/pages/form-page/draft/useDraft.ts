import { onFormValuesChange } from '@formily/core'
import { useDebounceFn, useMemoizedFn } from 'ahooks'
import { useEffect, useId, useRef, useState } from 'react'
import type { ResolvedFormItem } from '../../../../schemas/language'
import type { FormValues, SchemaFormController } from '../../../parts/form'
import { draftStore, keepable, type Draft } from './draftStore'

const waitMs = 800

interface DraftInput {
  controller: SchemaFormController
  items: readonly ResolvedFormItem[]
  /** Absent where no draft is kept. */
  draftKey?: string
  record?: FormValues
}

export interface DraftState {
  /** One of an earlier visit, still to be decided about. */
  offered?: Draft
  /** The record was changed by somebody after the draft was typed. */
  isStale: boolean
  /** What was restored is as unsaved as what is typed. */
  isRestored: boolean
  restore(): void
  discard(): void
  /** It has been sent: nothing is left to keep. */
  done(): void
}

/** Keeps what is typed in the browser until it is sent, and offers what an earlier visit left. */
export function useDraft({ controller, items, draftKey, record }: DraftInput): DraftState {
  const { form } = controller
  const id = useId()
  const base = baseOf(record)
  const [offered, setOffered] = useState(() => (draftKey ? draftStore.read(draftKey) : undefined))
  const [isRestored, setIsRestored] = useState(false)

  const isSent = useRef(false)

  const keep = useMemoizedFn(() => {
    if (!draftKey || isSent.current || !controller.isDirty()) return
    const values = keepable(toPlain(form.values), items)
    draftStore.write(draftKey, { savedAt: Date.now(), values, base })
  })
  const { run: keepSoon, cancel, flush } = useDebounceFn(keep, { wait: waitMs })

  useEffect(() => {
    // Outside world: the form's values and the browser's storage; leaving the page writes what waits.
    form.addEffects(id, () => onFormValuesChange(() => keepSoon()))
    window.addEventListener('pagehide', flush)
    return () => {
      keep()
      cancel()
      window.removeEventListener('pagehide', flush)
      form.removeEffects(id)
    }
  }, [form, id, keepSoon, flush, keep, cancel])

  const forget = () => {
    cancel()
    if (draftKey) draftStore.remove(draftKey)
  }
  return {
    offered,
    isStale: offered?.base !== undefined && base !== undefined && offered.base !== base,
    isRestored,
    restore() {
      if (!offered) return
      for (const { field } of items)
        if (Object.hasOwn(offered.values, field)) form.setValuesIn(field, offered.values[field])
      setIsRestored(true)
      setOffered(undefined)
    },
    discard() {
      if (!controller.isDirty()) forget()
      setOffered(undefined)
    },
    done() {
      isSent.current = true
      forget()
      setOffered(undefined)
      setIsRestored(false)
    },
  }
}

const baseOf = (record: FormValues | undefined) => {
  const mark = record?.['version'] ?? record?.['updateTime']
  return mark === undefined || mark === null ? undefined : String(mark)
}

const toPlain = (values: unknown) => JSON.parse(JSON.stringify(values ?? {})) as FormValues
