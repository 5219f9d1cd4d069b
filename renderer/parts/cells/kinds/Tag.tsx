import type { ReactNode } from 'react'

const known = new Set([
  'success',
  'processing',
  'warning',
  'error',
  'red',
  'gold',
  'green',
  'blue',
  'purple',
])

/** A small coloured label in plain CSS: antd's own would compute its styles in every row. */
export function Tag(props: { color?: string; children: ReactNode }) {
  const color = props.color && known.has(props.color) ? props.color : 'default'
  return <span className={`bc-tag bc-tag-${color}`}>{props.children}</span>
}
