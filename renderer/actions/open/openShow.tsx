import type { RowDetail } from '../../../schemas/contract/language.gen'
import { useBlocks } from '../../language/blocks'
import { titleOf, type ActionDeps, type Run } from '../call/run'
import './show.css'

const usualWidth = 960

/** An action that only shows: a row's detail, or a list that belongs to it. */
export async function openShow(run: Run, detail: RowDetail, deps: ActionDeps): Promise<void> {
  await deps.dialogs.open({
    title: titleOf(run, deps),
    width: run.action.formWidth ?? usualWidth,
    content: () => <Shown run={run} detail={detail} deps={deps} />,
  })
}

function Shown({ run, detail, deps }: { run: Run; detail: RowDetail; deps: ActionDeps }) {
  const { RowDetail } = useBlocks()
  const { resource, resources, host } = deps
  // what stands over the list is about no row
  const row = run.rows[0] ?? {}
  return (
    <div className="ba-show">
      <RowDetail
        detail={detail}
        row={row}
        resource={resource}
        resources={resources}
        page={host.page}
      />
    </div>
  )
}
