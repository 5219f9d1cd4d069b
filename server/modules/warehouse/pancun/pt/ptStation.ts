import { defineScan, scanStep, type ScanOutcome } from '../../../../kit/scans'
import { countsToGoOn, endOf, whereIs } from '../../stations'
import { documents, takeDocument, takeGrade } from '../count/documents'
import type { DocumentGoal, GradeGoal } from '../count/documents'
import { undoEffect } from '../count/effects'
import { countIn, freshCount, type Count, type CountWork } from '../count/session'
import { doneShelf, shelves, takeShelf, type ShelfGoal } from '../count/shelves'
import { showCount } from '../count/show'
import { pt } from '../kinds'
import { countBook, countMore, takeBook } from './countBook'
import { books, type BookGoal } from './findBook'
import { makeBook } from './newBook'

type Goal = DocumentGoal | GradeGoal | ShelfGoal | BookGoal

function nameOf(goal: Goal) {
  if (goal.goal === 'book') return { key: goal.productId, label: goal.label }
  if (goal.goal === 'shelf') return { key: goal.shelf.id, label: goal.shelf.shelfCode }
  return { key: goal.goal, label: goal.goal === 'document' ? goal.stocktakeNum : goal.grade }
}

function take(work: CountWork, goal: Goal): Promise<ScanOutcome<Count>> {
  if (goal.goal === 'document') return Promise.resolve(takeDocument(goal))
  return countIn(pt, work, (row, state) => {
    if (goal.goal === 'grade') return Promise.resolve(takeGrade(state, goal.grade))
    if (goal.goal === 'shelf') return takeShelf(work, row, state, goal)
    return takeBook(work, row, state, goal)
  })
}

/** 普通盘存作业: shelf, then its books; how many is asked where the count was begun so. */
export const ptStationRoutes = defineScan<Count>({
  page: '/ptPanCun/scan',
  start: freshCount,
  steps: {
    count: scanStep<Count, Goal>({
      match: {
        document: documents(pt),
        shelf: shelves,
        piece: books('piece'),
        isbn: books('isbn'),
        product: books('product'),
      },
      choice: nameOf,
      take,
    }),
    quantity: scanStep<Count, number>({
      match: {
        quantity: ({ state }, text) => Promise.resolve(state.asked ? [Number(text)] : []),
      },
      take: (work, quantity) =>
        countIn(pt, work, (row, state) =>
          state.asked
            ? countBook(work, row, state, state.asked, quantity)
            : countMore({ ...work, values: { quantity } }, row, state),
        ),
    }),
  },
  keys: {
    make: (work) => countIn(pt, work, (row, state) => makeBook(work, row, state)),
    grade: (work) =>
      countIn(pt, work, (_row, state) =>
        Promise.resolve(takeGrade(state, String(work.values?.conditionGrade))),
      ),
    more: (work) => countIn(pt, work, (row, state) => countMore(work, row, state)),
    shelf: (work) => countIn(pt, work, (row, state) => doneShelf(work, row, state)),
  },
  outcomes: [
    'opened',
    'graded',
    'shelfTaken',
    'counted',
    'countedMore',
    'asked',
    'made',
    'shelfDone',
  ],
  show: showCount(pt),
  ends: async (work, { stocktakeNum }) =>
    stocktakeNum === undefined
      ? endOf(work, [{ path: pt.page }], countsToGoOn(pt.type))
      : undefined,
  whereIs,
  undo: undoEffect(pt),
})
