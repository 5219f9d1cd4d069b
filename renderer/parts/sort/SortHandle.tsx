import { HolderOutlined } from '@ant-design/icons'
import type { useSortLine } from './useSortLine'
import './sort.css'

interface SortHandleProps {
  /** Of useSortLine. */
  handle: ReturnType<typeof useSortLine>['handle']
  label: string
  title?: string
}

/** What a line is taken by. */
export const SortHandle = ({ handle: { buttonRef, ...handle }, label, title }: SortHandleProps) => (
  <button
    type="button"
    className="bc-sort-handle"
    {...handle}
    ref={buttonRef}
    aria-label={label}
    title={title}
  >
    {handle.disabled ? '—' : <HolderOutlined aria-hidden />}
  </button>
)
