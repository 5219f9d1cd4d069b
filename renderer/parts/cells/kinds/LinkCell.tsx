/** Text that opens a page or runs an action. */
export function LinkCell(props: { text: string; onOpen(): void; isButton?: boolean }) {
  return (
    <button
      type="button"
      className="bc-link"
      role={props.isButton ? undefined : 'link'}
      onClick={props.onOpen}
    >
      {props.text}
    </button>
  )
}
