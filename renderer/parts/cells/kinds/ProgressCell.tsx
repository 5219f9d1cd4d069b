/** @param percent 0–100; what lies outside is drawn at the end of the bar and printed as it is */
export function ProgressCell(props: { percent: number; title: string }) {
  const { percent, title } = props
  if (!Number.isFinite(percent)) throw new Error(`ProgressCell: ${title} is no number`)
  const drawn = Math.min(100, Math.max(0, percent))
  return (
    <span className="bc-progress">
      <span
        className="bc-progress-bar"
        role="progressbar"
        aria-label={title}
        aria-valuenow={drawn}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${drawn}%` }} />
      </span>
      {percent}%
    </span>
  )
}
