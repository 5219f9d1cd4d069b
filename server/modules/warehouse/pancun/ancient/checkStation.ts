import { defineScan, scanStep, type ScanOutcome } from '../../../../kit/scans'
import { countsToGoOn, endOf, whereIs } from '../../stations'
import { documents, takeDocument, takeGrade } from '../count/documents'
import type { DocumentGoal, GradeGoal } from '../count/documents'
import { undoEffect } from '../count/effects'
import { countIn, freshCount, seeCount, type Count, type CountWork } from '../count/session'
import { doneShelf, shelves, takeShelf, type ShelfGoal } from '../count/shelves'
import { showCount } from '../count/show'
import { ancient } from '../kinds'
import { takeCopy } from './checkCopy'
import { findCopies, nameOfCopy, refuseTitle, type CopyGoal } from './findCopy'

type Goal = DocumentGoal | GradeGoal | ShelfGoal | CopyGoal

function nameOf(goal: Goal) {
  if ('copy' in goal) return nameOfCopy(goal)
  if (goal.goal === 'shelf') return { key: goal.shelf.id, label: goal.shelf.shelfCode }
  return { key: goal.goal, label: goal.goal === 'document' ? goal.stocktakeNum : goal.grade }
}

function take(work: CountWork, goal: Goal): Promise<ScanOutcome<Count>> {
  if (goal.goal === 'document') return Promise.resolve(takeDocument(goal))
  return countIn(ancient, work, (row, state) => {
    if (goal.goal === 'grade') return Promise.resolve(takeGrade(state, goal.grade))
    if (goal.goal === 'shelf') return takeShelf(work, row, state, goal)
    return takeCopy(work, row, state, goal)
  })
}

/** What is known of a copy depends on the document of the session. */
const copies = async (work: CountWork, text: string): Promise<CopyGoal[]> => {
  const { state } = await seeCount(ancient, work)
  return findCopies({ ...work, state }, text)
}

/** 扫码核对: shelf, then the own code of every copy on it. */
export const checkStationRoutes = defineScan<Count>({
  page: '/ancientBookPanCun/scan',
  start: freshCount,
  steps: {
    count: scanStep<Count, Goal>({
      match: {
        document: documents(ancient),
        shelf: shelves,
        piece: copies,
        isbn: refuseTitle('isbn'),
        product: refuseTitle('product'),
      },
      choice: nameOf,
      take,
    }),
  },
  keys: { shelf: (work) => countIn(ancient, work, (row, state) => doneShelf(work, row, state)) },
  outcomes: [
    'opened',
    'shelfTaken',
    'checked',
    'lockedHere',
    'moving',
    'putBack',
    'found',
    'leftOut',
    'shelfDone',
  ],
  show: showCount(ancient),
  ends: async (work, { stocktakeNum }) =>
    stocktakeNum === undefined
      ? endOf(work, [{ path: ancient.page }], countsToGoOn(ancient.type))
      : undefined,
  whereIs,
  undo: undoEffect(ancient),
})
