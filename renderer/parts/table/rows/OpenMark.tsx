import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface OpenMarkProps {
  label: string
  index: number
  isOpen: boolean
  onOpen(index: number): void
}

/** Opens what stands below a row. */
export const OpenMark = ({ label, index, isOpen, onOpen }: OpenMarkProps) => {
  const text = useTexts(texts)
  return (
    <button
      type="button"
      tabIndex={-1}
      className="bc-mark"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? text('collapse') : text('expand')} ${label}`}
      onClick={() => onOpen(index)}
    />
  )
}
