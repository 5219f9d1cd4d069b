import { useEffect } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { keepAliveLimit, useTabs } from '../../../runtime/tabs'
import { texts } from './texts'

/** Says so whenever one page more than the cap is kept, because each of them holds something typed. */
export function useCrowdedNotice(): void {
  const text = useTexts(texts)
  const notify = useNotify()
  const count = useTabs((tabs) => tabs.mounted.length)
  useEffect(() => {
    // Outside world: the person. The page shown now holds nothing of its own yet.
    if (count > keepAliveLimit) notify.warning(text('crowded', { count: count - 1 }))
    // oxlint-disable-next-line react/exhaustive-deps -- said when the count changes, not when the texts do
  }, [count])
}
