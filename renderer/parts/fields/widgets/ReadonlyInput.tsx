import { ReadValue } from '../ReadValue'
import type { WidgetProps } from '../types'

/** A value that is shown and sent but never typed. */
export function ReadonlyInput({ item, value, id, ...aria }: WidgetProps) {
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={aria['aria-labelledby']}
      aria-label={aria['aria-labelledby'] ? undefined : aria['aria-label']}
      style={{ paddingTop: 5 }}
    >
      <ReadValue item={item} value={value} />
    </div>
  )
}
