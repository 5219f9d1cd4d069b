import { useState } from 'react'
import { texts } from '../texts'
import type { ImportReport } from './types'

type ReadSheet = (sheet: string) => Promise<ImportReport>

/**
 * Another sheet of the file that was checked, as long as the dialog that has the file is open.
 * @param onChecked the report of that sheet takes the place of the other
 */
export function useOtherSheet(onChecked: (report: ImportReport) => void) {
  const [read, setRead] = useState<{ sheet: ReadSheet }>()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const readSheet = async (name: string) => {
    setIsReading(true)
    setFailure(undefined)
    try {
      if (read) onChecked(await read.sheet(name))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : texts.say('failedRetry'))
    } finally {
      setIsReading(false)
    }
  }
  return {
    isReading,
    failure,
    readSheet: read && ((name: string) => void readSheet(name)),
    keep: (sheet: ReadSheet) => setRead({ sheet }),
  }
}
