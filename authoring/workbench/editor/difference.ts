import { unifiedMergeView } from '@codemirror/merge'
import { Compartment, type Extension } from '@codemirror/state'

/** Where the difference view stands in a file's editor. */
export const difference = new Compartment()

/** Shows what is other than in `original`, in place: the old lines above the new ones, with a button to take each back. */
export const differenceTo = (original: string): Extension =>
  unifiedMergeView({
    original,
    gutter: true,
    collapseUnchanged: { margin: 3, minSize: 8 },
    mergeControls: (kind, action) =>
      kind === 'reject' ? takeBack(action) : document.createElement('span'),
  })

function takeBack(action: (event: MouseEvent) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wb-take-back'
  button.textContent = '放弃这处'
  button.addEventListener('mousedown', action)
  // By keyboard a click comes without a press before it.
  button.addEventListener('click', (event) => event.detail === 0 && action(event))
  return button
}
