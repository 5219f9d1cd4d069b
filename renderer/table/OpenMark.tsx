interface OpenMarkProps {
  label: string
  index: number
  isOpen: boolean
  onOpen(index: number): void
}

/** Opens what stands below a row. */
export const OpenMark = ({ label, index, isOpen, onOpen }: OpenMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    className="bc-mark"
    aria-expanded={isOpen}
    aria-label={`${isOpen ? '收起' : '展开'} ${label}`}
    onClick={() => onOpen(index)}
  />
)
