/** Where the panel stands. */
export type Dock = 'right' | 'bottom' | 'left'

export interface DockState {
  dock: Dock
  /** Pixels across: the width at a side, the height at the bottom. */
  size: number
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const key = 'inspector:dock'
const usual: DockState = { dock: 'right', size: 440 }
export const leastSize = 260
const mostShare = 0.7

/** What this browser remembers of the panel. */
export function readDock(): DockState {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<DockState> | null
    const isKnown = kept?.dock === 'right' || kept?.dock === 'bottom' || kept?.dock === 'left'
    return isKnown && typeof kept.size === 'number' ? { dock: kept.dock!, size: kept.size } : usual
  } catch {
    return usual
  }
}

export const keepDock = (state: DockState): void => localStorage.setItem(key, JSON.stringify(state))

/** As large as asked, but never so large that nothing of the page is left. */
export const fittingSize = ({ dock, size }: DockState, width: number, height: number): number =>
  Math.round(Math.max(leastSize, Math.min(size, (dock === 'bottom' ? height : width) * mostShare)))

/**
 * The wanted side, or another when what is looked at would lie below the panel. Where every side covers something of
 * it (a whole list), the wanted one.
 */
export function freeDock(wanted: DockState, looked: Box, width: number, height: number): Dock {
  const sides: Dock[] = [wanted.dock, ...others.filter((dock) => dock !== wanted.dock)]
  const isFree = (dock: Dock) => {
    const size = fittingSize({ dock, size: wanted.size }, width, height)
    if (dock === 'right') return looked.right <= width - size
    if (dock === 'left') return looked.left >= size
    return looked.bottom <= height - size
  }
  return sides.find(isFree) ?? wanted.dock
}

const others: readonly Dock[] = ['right', 'bottom', 'left']
