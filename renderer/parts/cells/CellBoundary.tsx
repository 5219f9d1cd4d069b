import { Component } from 'react'
import type { ReactNode } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import { CellFailed } from './CellFailed'

interface Props {
  column: Pick<ResolvedColumn, 'prop' | 'label'>
  children: ReactNode
}

/** Keeps the failure of a cell made of components inside the cell; plain cells are caught by compileCell. */
export class CellBoundary extends Component<Props, { problem?: unknown }> {
  override state: { problem?: unknown } = {}

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('unknown') }
  }

  override render() {
    if (this.state.problem === undefined) return this.props.children
    return <CellFailed column={this.props.column} problem={this.state.problem} />
  }
}
