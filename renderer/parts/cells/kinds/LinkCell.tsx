interface LinkCellProps {
  text: string
  onOpen(): void
  isButton?: boolean
  /** It leads to nothing much, as a count of zero does. */
  isQuiet?: boolean
}

/** Text that opens a page or runs an action. */
export function LinkCell(props: LinkCellProps) {
  return (
    <button
      type="button"
      className={props.isQuiet ? 'bc-link bc-quiet' : 'bc-link'}
      role={props.isButton ? undefined : 'link'}
      onClick={props.onOpen}
    >
      {props.text}
    </button>
  )
}
