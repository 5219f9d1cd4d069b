import { ScanOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '../../../../../runtime/i18n'
import { toHalfWidth } from '../../value/money'
import { texts } from '../../texts'
import styles from '../LineTable.module.css'
import { readPastedLines, type PastedLine } from '../paste/readPastedLines'

interface ScanLinesProps {
  /** Why nothing can be scanned yet. */
  disabled?: string
  /** @returns what became of it, for the person at the gun */
  onCode: (code: string) => Promise<ReactNode>
  /** A pasted column of codes, or rows of code and quantity. */
  onPasted: (pastedLines: readonly PastedLine[]) => Promise<ReactNode>
}

/** The box of a scan gun: every Enter is a copy more. Scans that come while one is looked up wait their turn. */
export function ScanLines({ disabled, onCode, onPasted }: ScanLinesProps) {
  const text = useTexts(texts)
  const input = useRef<InputRef>(null)
  const queue = useRef(Promise.resolve())
  const [code, setCode] = useState('')
  const [told, setTold] = useState<ReactNode>('')
  const handleEnter = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const scanned = toHalfWidth(code).trim()
    setCode('')
    if (!scanned) return
    queue.current = queue.current.then(async () => setTold(await onCode(scanned)))
    input.current?.focus()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pastedLines = readPastedLines(event.clipboardData.getData('text/plain'))
    if (pastedLines.length < 2 && pastedLines[0]?.quantity === undefined) return
    event.preventDefault()
    queue.current = queue.current.then(async () => setTold(await onPasted(pastedLines)))
  }
  return (
    <>
      <Input
        ref={input}
        className={styles.scan}
        aria-label={text('scanToAdd')}
        prefix={<ScanOutlined aria-hidden />}
        placeholder={disabled ?? text('scanToAdd')}
        disabled={disabled !== undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={handleEnter}
        onPaste={handlePaste}
        autoComplete="off"
      />
      <span role="status" className={styles.told}>
        {told}
      </span>
    </>
  )
}
