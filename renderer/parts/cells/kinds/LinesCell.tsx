/** Several short lines, at most three high; all of them stand in the title. */
export function LinesCell({ lines }: { lines: readonly string[] }) {
  const texts = lines.filter((line) => line !== '')
  return (
    <span className="bc-lines" title={texts.join('\n')}>
      {texts.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </span>
  )
}
