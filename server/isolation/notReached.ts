/**
 * Places whose owner is answered as if his own id were unknown, because something else is looked at first or the answer
 * says nothing; each with the reason. For the foreign id they are asked all the same. It only shrinks.
 */
export const notReached: readonly (readonly [place: RegExp, reason: string])[] = [
  [
    /^GET \/file\/download\//,
    'the demo files have no owner but the platform; file.spec asks with one',
  ],
  [
    /\/system\/task\/|^(GET|POST) \/task\//,
    'the task runs already or has no result; asked in the task specs',
  ],
  [
    /\/(import|run) body\.taskId$/,
    'needs a file that was checked before; asked in the import specs',
  ],
  [
    /\/system\/(user|role)\/.*(body|params)\./,
    'the guard of granting is asked first; role and user specs',
  ],
  [
    /checkBottomOrder|notice\/read |audit\/records/,
    'the answer is the same for an own row: nothing to tell',
  ],
  [
    /\/page\/export body\.(ids\[\]|selectionId)$/,
    'no rows of this list in the demo data, or a task without facts',
  ],
  [
    /confirmAudit|match body|splitOrder/,
    'stock or matching refuses first; asked in the order specs',
  ],
  [
    /\/product\/single\/(add|edit|edit\/fields|merge) body/,
    'the number of the goods refuses first; product.spec',
  ],
  [/\/system\/savedView\//, 'views are private to their user within the company; savedView.spec'],
  [/\/system\/version(Order)?\//, 'the demo data has no waiting order of an edition; version.spec'],
  [/\/system\/privacy\/reveal/, 'names its field first; reveal.spec'],
  [/defaultWarehouseId/, 'answers nothing, whichever warehouse it is'],
]
