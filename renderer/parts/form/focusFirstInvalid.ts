import type { Form } from '@formily/core'
import { fieldId } from '../fields/formily/formily'

const focusable = 'input, textarea, select, button, [tabindex]'

/** Scrolls to the first field with an error and puts the focus into it. */
export function focusFirstInvalid(form: Form): void {
  const inputs = form
    .queryFeedbacks({ type: 'error' })
    .flatMap(({ address }) => {
      const field = address === undefined ? undefined : form.query(address).take()
      const input = field && document.getElementById(fieldId(field))
      return input ? [input] : []
    })
    .sort(byPlace)
  const first = inputs[0]
  if (!first) return
  const target = first.matches(focusable) ? first : first.querySelector<HTMLElement>(focusable)
  first.scrollIntoView?.({ block: 'center' })
  target?.focus({ preventScroll: true })
}

const byPlace = (left: Node, right: Node) =>
  left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
