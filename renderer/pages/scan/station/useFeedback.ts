import { useEffect, useRef } from 'react'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { useHttp } from '../../../../runtime/http'
import { statusOf, type QueuedScan } from '../outbox'
import { saidOf } from './said'
import { speak } from '../sound/speak'
import { playTone } from '../sound/tones'
import type { LostScan } from './useStation'

/**
 * Sounds what the server has answered since the last drawing, and what the browser could not keep; never what is only
 * queued.
 */
export function useFeedback(
  page: ScanPage,
  scans: readonly QueuedScan[],
  isSoundOn: boolean,
  lost?: LostScan,
): void {
  const http = useHttp()
  const heard = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    // Outside world: the loudspeaker.
    const answered = scans.filter((scan) => statusOf(scan) !== 'waiting')
    const fresh = heard.current && answered.filter(({ id }) => !heard.current?.has(id))
    heard.current = new Set(answered.map(({ id }) => id))
    if (!isSoundOn || document.visibilityState !== 'visible') return
    for (const scan of fresh ?? []) {
      const said = saidOf(page, scan)
      if (!said) continue
      playTone(said.tone)
      if (said.voice) speak(http, said.voice)
    }
  }, [http, page, scans, isSoundOn])
  useEffect(() => {
    // Outside world: the loudspeaker; nobody looks at the screen while the gun is in hand.
    if (lost && isSoundOn) playTone('error')
  }, [lost, isSoundOn])
}
