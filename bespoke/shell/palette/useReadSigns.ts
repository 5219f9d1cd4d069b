import { useEffect, useState } from 'react'
import type { ReadSigns } from './spelling'

/** The pinyin of signs, once its code has come; until then, and where it does not come, signs are found as written. */
export function useReadSigns(): ReadSigns | undefined {
  const [read, setRead] = useState<ReadSigns>()
  useEffect(() => {
    // Outside world: code that is fetched.
    let isGone = false
    import('./readSigns').then(
      ({ readSigns }) => !isGone && setRead(() => readSigns),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return read
}
