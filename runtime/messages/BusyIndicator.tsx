import { Spin } from 'antd'
import type { CSSProperties } from 'react'
import { create } from 'zustand'
import { useTexts } from '../i18n'
import { texts } from './texts'

// A call that is answered at once must not flash.
const delayMs = 200

// White on the veil alone is too pale to read.
const plate: CSSProperties = {
  padding: '4px 12px',
  borderRadius: 'var(--ant-border-radius)',
  background: 'var(--ant-color-bg-elevated)',
  color: 'var(--ant-color-text)',
  textShadow: 'none',
}

/** Whether calls of the debounce list are under way (specification §7). */
export const useBusy = create<{ isBusy: boolean }>()(() => ({ isBusy: false }))

/** Covers the console while such a call is under way, so that nothing else is begun meanwhile. */
export function BusyIndicator() {
  const text = useTexts(texts)
  const isBusy = useBusy((state) => state.isBusy)
  if (!isBusy) return null
  const description = <span style={plate}>{text('busy')}</span>
  return <Spin fullscreen delay={delayMs} description={description} />
}
