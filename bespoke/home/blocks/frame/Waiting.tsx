/** Lines of a list that is on its way. */
export function WaitingLines({ count }: { count: number }) {
  return (
    <div className="home-waiting" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at}>
          <i style={{ width: `${68 - ((at * 17) % 34)}%` }} />
          <i style={{ width: 40 }} />
        </span>
      ))}
    </div>
  )
}

/** Figures beside each other that are on their way. */
export function WaitingFigures({ count }: { count: number }) {
  return (
    <div className="home-figures" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="home-waiting">
          <i style={{ width: 56 }} />
          <i className="is-large" style={{ width: at === 0 ? 128 : 56 }} />
          <i style={{ width: 72 }} />
        </div>
      ))}
    </div>
  )
}

/** A chart that is on its way. */
export function WaitingChart() {
  return <div className="home-waiting home-waiting-chart" aria-hidden />
}

const heights = [12, 18, 30, 24, 42, 36, 55, 48, 62, 40, 52, 70, 58, 76, 66, 84]

/** A chart that has nothing to draw yet. */
export function WaitingColumns() {
  return (
    <div className="home-waiting-columns">
      {heights.map((height, at) => (
        <i key={at} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}
