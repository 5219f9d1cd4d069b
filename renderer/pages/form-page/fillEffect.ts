import {
  onFieldInputValueChange,
  onFieldMount,
  isField,
  type Field,
  type Form,
} from '@formily/core'
import type { ResolvedFormItem } from '../../../schemas/language'
import type { HttpClient } from '../../../runtime/http'
import { pathParams } from '../../actions'
import type { FormValues } from '../../parts/form'

interface FillInput {
  items: readonly ResolvedFormItem[]
  http: HttpClient
  /** A new record: what the address has chosen brings its values along. */
  isNew: boolean
  onProblem: (error: Error) => void
}

/** What is chosen in an item with `fills` brings the values of other items along; the latest choice wins. */
export const fillEffect =
  ({ items, http, isNew, onProblem }: FillInput) =>
  (form: Form): void => {
    const names = new Set(items.map(({ field }) => field))
    for (const { field: name, fills: call } of items) {
      if (call === undefined) continue
      let latest = 0
      const fill = async (value: unknown) => {
        latest += 1
        const mine = latest
        if (value === undefined || value === null || value === '') return
        try {
          const params = pathParams(call, [{ ...form.values, [name]: value }])
          const answer = await http.call<FormValues>(call, { params, quiet: true })
          if (mine !== latest) return
          for (const [key, filled] of Object.entries(answer))
            if (key !== name && names.has(key)) form.setValuesIn(key, filled ?? undefined)
        } catch (error) {
          onProblem(error instanceof Error ? error : new Error(String(error)))
        }
      }
      onFieldInputValueChange(name, (field) => void fill((field as Field).value))
      let isStarted = false
      if (isNew)
        onFieldMount(name, (field) => {
          // a field mounts again whenever its tab is shown, and must not write over what was typed since
          if (isStarted || !isField(field)) return
          isStarted = true
          if (field.value) void fill(field.value)
        })
    }
  }
