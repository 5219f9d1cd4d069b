import { useMemo } from 'react'
import { usePage } from '../../../../runtime/routing'
import { useBlocks } from '../../../language/blocks'
import type { Row } from '../../../language/registry'
import type { RowTarget } from './targetOfRow'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** What the row's own page declares, by the same parts, compact. The page's file is fetched with the first row opened. */
export function RowRecord({ target, row }: { target: RowTarget; row: Row }) {
  const text = useTexts(texts)
  const { RowDetail } = useBlocks()
  const state = usePage(target.path)
  const page = state.status === 'ready' && state.page.kind === 'detail' ? state.page : undefined
  const detail = useMemo(
    () => page && { load: page.calls.load, sections: page.sections, tabs: page.tabs },
    [page],
  )
  const { identity } = target
  const scope = useMemo(
    () => ({ path: target.path, title: page?.title ?? '', query: identity }),
    [target.path, page?.title, identity],
  )
  if (state.status === 'loading') return <span role="status">{text('loading')}</span>
  if (!page || !detail || state.status !== 'ready') return null
  return (
    <RowDetail
      detail={detail}
      row={row}
      resource={page.resource}
      resources={state.resources}
      page={scope}
      identity={identity}
    />
  )
}
