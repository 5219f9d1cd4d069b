import { CopyOutlined } from '@ant-design/icons'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface CopyButtonProps {
  text: string
  /** What is copied: 订单编号. */
  label: string
  onCopy: (text: string) => void
}

/** Seen when the value is pointed at or the keyboard reaches it. */
export const CopyButton = ({ text, label, onCopy }: CopyButtonProps) => {
  const say = useTexts(texts)
  return (
    <button
      type="button"
      className="bd-copy"
      aria-label={say('copyLabel', { label })}
      title={say('copy')}
      onClick={() => onCopy(text)}
    >
      <CopyOutlined aria-hidden />
    </button>
  )
}
