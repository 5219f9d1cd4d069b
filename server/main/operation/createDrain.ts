/** Whether this node still takes new work. */
export interface Drain {
  readonly isDraining: boolean
  /** `/readyz` answers 503 and every answer asks its connection to be closed: the proxy goes elsewhere. */
  begin(): void
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    begin() {
      isDraining = true
    },
  }
}
