import type { DialogProps } from '../../../renderer/language/registry'
import type { Notice } from '../types'
import { NoticeDialog } from './NoticeDialog'

/** All notices for whoever opens them by name; at the given one, if any. */
export function AllNotices({ rows }: DialogProps) {
  return <NoticeDialog first={rows[0] as Notice | undefined} />
}
