import { CopyOutlined } from '@ant-design/icons'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface CopyButtonProps {
  text: string
  /** What is copied: 订单编号. */
  label: string
  onCopy: (text: string) => void
  /** Always in sight; else it appears when the value is pointed at or the keyboard reaches it. */
  isSeen?: boolean
  /** Words beside the sign, where it copies more than the value beside it. */
  children?: string
}

/** Copies one value. */
export const CopyButton = ({ text, label, onCopy, isSeen = false, children }: CopyButtonProps) => {
  const say = useTexts(texts)
  return (
    <button
      type="button"
      className={isSeen ? 'br-copy is-seen' : 'br-copy'}
      aria-label={say('copyLabel', { label })}
      title={say('copy')}
      onClick={() => onCopy(text)}
    >
      <CopyOutlined aria-hidden />
      {children}
    </button>
  )
}
