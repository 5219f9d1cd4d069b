import { CopyOutlined } from '@ant-design/icons'

interface CopyButtonProps {
  text: string
  /** What is copied: 订单编号. */
  label: string
  onCopy: (text: string) => void
}

/** Seen when the value is pointed at or the keyboard reaches it. */
export const CopyButton = ({ text, label, onCopy }: CopyButtonProps) => (
  <button
    type="button"
    className="bd-copy"
    aria-label={`复制${label}`}
    title="复制"
    onClick={() => onCopy(text)}
  >
    <CopyOutlined aria-hidden />
  </button>
)
