import { useMemo } from 'react'
import type { Scope } from '../../language/expressions'
import { useCurrentPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import type { ListBlockProps } from '../../language/blocks'
import { EmptyFace } from './rows/EmptyFace'
import { fillWhere } from './state/fillWhere'
import { useTexts } from '../../../runtime/i18n'
import { ListView } from './ListView'
import { texts } from './texts'

/** A list inside something else, bound to the record around it by its `where`. */
export function ListBlock({ block, resources, page, row, onPick }: ListBlockProps) {
  const text = useTexts(texts)
  const { meta } = useCurrentPage()
  const user = useSession((session) => session.user)
  const where = useMemo(
    () => fillWhere(block.where, { row, page, user }),
    [block.where, row, page, user],
  )
  const list = useMemo(
    () => ({ ...block, tabs: boundTabs(block.tabs, { row, page, user }) }),
    [block, row, page, user],
  )
  const title = block.title ?? resources[block.resource]?.title ?? ''
  if (!where)
    return (
      <div className="bc-list-block">
        <EmptyFace says={text('noneYet', { noun: title })} />
      </div>
    )
  return (
    <ListView
      id={`${meta.path}#${block.key}`}
      label={title}
      list={list}
      resource={block.resource}
      resources={resources}
      prefix={`${block.key}.`}
      where={where}
      isBlock
      onPick={onPick}
    />
  )
}

/** Lists of other things in its tabs hang on the same record; one that asks for what the record does not have is away. */
const boundTabs = (tabs: ListBlockProps['block']['tabs'], scope: Scope) =>
  tabs?.flatMap((tab) => {
    if (!tab.list) return [tab]
    const where = fillWhere(tab.list.where, scope)
    return where ? [{ ...tab, list: { ...tab.list, where } }] : []
  })
