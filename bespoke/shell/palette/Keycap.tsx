/** A key as it is printed on the board. */
export const Keycap = ({ keys }: { keys: string }) => <kbd className="palette-key">{keys}</kbd>
