import { PureComponent } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../texts'

interface DetailRowProps<R> {
  row: R
  index: number
  span: number
  render(row: R): ReactNode
  measure?(element: HTMLTableRowElement | null): void
}

/** What stands below an open row, as wide as the block however far it is scrolled. It fails alone. */
export class DetailRow<R> extends PureComponent<DetailRowProps<R>, { problem?: unknown }> {
  override state: { problem?: unknown } = {}

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('unknown') }
  }

  private readonly retry = () => this.setState({ problem: undefined })

  override render() {
    const { row, index, span, render, measure } = this.props
    return (
      <tr ref={measure} data-index={index} className="bc-detail">
        <td colSpan={span}>
          <div className="bc-detail-body">
            {this.state.problem === undefined ? <Body row={row} render={render} /> : this.failed()}
          </div>
        </td>
      </tr>
    )
  }

  private failed() {
    return (
      <div className="bc-row-failed" role="alert">
        {texts.say('detailsFailed')}
        <button type="button" className="bc-link" onClick={this.retry}>
          {texts.say('retry')}
        </button>
      </div>
    )
  }
}

// A component of its own, so that what `render` throws is caught above.
const Body = <R,>({ row, render }: Pick<DetailRowProps<R>, 'row' | 'render'>) => render(row)
