import type { ScanState, ScanView, ScanWork, Station } from './types'

/** What the screen shows of a session: the record, the list, the step, and the end where nothing is in hand. */
export async function viewOf<S extends ScanState>(
  { show, ends }: Pick<Station<S>, 'show' | 'ends'>,
  work: Omit<ScanWork<S>, 'scanId'>,
  step: string,
): Promise<ScanView> {
  const shown = await show(work)
  const end = await ends(work, shown.row)
  return { ...shown, step, ...(end && { end }) }
}
