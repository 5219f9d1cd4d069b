import { useMemoizedFn } from 'ahooks'
import { useEffect, type RefObject } from 'react'
import { useShortcuts } from '../../../../runtime/keyboard'
import type { ResolvedAction } from '../../../../schemas/language'
import type { Actions } from '../../../actions'
import { texts } from '../texts'
import type { ListController } from './controller'

type Place = 'batch' | 'row'

/**
 * The keys that actions declare: on the ticked rows, else on the row the grid stands on. An action of one row takes that
 * row whatever is ticked.
 */
export function useActionKeys(
  frame: RefObject<HTMLElement | null>,
  isBlock: boolean,
  { rows, selection }: Pick<ListController, 'rows' | 'selection'>,
  actions: Actions,
) {
  const { batch, row } = actions
  const isMine = useMemoizedFn(
    () => !isBlock || frame.current?.contains(document.activeElement) === true,
  )
  const standing = () => {
    const cell = frame.current?.querySelector('.bc-table td[tabindex="0"]')
    const index = cell?.closest<HTMLElement>('tr')?.dataset.index
    return index === undefined ? undefined : rows.records[Number(index)]
  }
  const run = useMemoizedFn((action: ResolvedAction, place: Place) => {
    const here = standing()
    if (place === 'batch' && selection.ids.size > 0)
      void actions.run(action, selection.rows, 'batch')
    else if (here) void actions.run(action, [here], place)
  })
  useEffect(() => {
    // Outside world: the keyboard.
    const { register } = useShortcuts.getState()
    const keyed = [...namedKeys(batch, 'batch'), ...namedKeys(row, 'row')]
    const undo = keyed.map(({ key, action, place }) =>
      register({
        keys: key,
        label: action.label,
        group: texts.say('list'),
        within: () => frame.current,
        when: isMine,
        run: () => run(action, place),
      }),
    )
    return () => undo.forEach((end) => end())
  }, [batch, row, frame, isMine, run])
}

const namedKeys = (actions: readonly ResolvedAction[], place: Place) =>
  actions.flatMap((action) => (action.key ? [{ key: action.key, action, place }] : []))
