import type { ListBlock } from '../../../../../schemas/contract/language.gen'
import type { DialogControls } from '../../../dialog'
import type { Row } from '../../../../language/registry'
import { BesideLines } from './BesideLines'
import { ChooseLine } from './ChooseLine'
import { ReadLines } from './ReadLines'
import type { Line } from '../types'

type Given<Part extends (props: never) => unknown, Own extends string> = Omit<
  Parameters<Part>[0],
  Own
>

/** Which of several lines one code means. */
export const whichLine =
  (given: Given<typeof ChooseLine, 'onChoose'>) =>
  ({ close }: DialogControls<Line>) => <ChooseLine {...given} onChoose={close} />

/** Lines out of a file. */
export const linesOfFile =
  (given: Given<typeof ReadLines, 'onClose'>) =>
  ({ close }: DialogControls<void>) => <ReadLines {...given} onClose={() => close()} />

/** Rows of a list, ticked to become lines. */
export const rowsOfList =
  (list: ListBlock, row: Row) =>
  ({ close }: DialogControls<readonly Row[]>) => (
    <BesideLines list={list} row={row} onPick={close} />
  )
