import type { ReactNode } from 'react'

/** What a state says; painted as a ground. */
const states = new Set(['default', 'waiting', 'processing', 'success', 'warning', 'error'])
/** Flags and labels people stick on; painted as a dot. `yellow` is what order tags call gold. */
const labels = new Set(['red', 'orange', 'gold', 'yellow', 'green', 'blue', 'purple', 'gray'])

/** Whether a colour is one of flags and labels, which stand behind a dot. */
export const isLabel = (color: string | undefined): boolean =>
  color !== undefined && labels.has(color)

/** A small coloured label in plain CSS: antd's own would compute its styles in every row. */
export function Tag(props: { color?: string; children: ReactNode }) {
  const { color = 'default' } = props
  if (isLabel(color))
    return <span className={`bc-tag is-label bc-tag-${color}`}>{props.children}</span>
  return (
    <span className={`bc-tag bc-tag-${states.has(color) ? color : 'default'}`}>
      {props.children}
    </span>
  )
}
