import { useCallback } from 'react'
import type { Open } from '../../schemas/contract/language.gen'
import { useOpenPage } from '../../runtime/routing'
import { fillOpen, type Actions } from '../actions'
import { CellScope } from '../cells'
import type { Row } from '../registry'
import { FieldLines } from './FieldLines'
import { LineItems } from './LineItems'
import type { DetailSection } from './sections'

interface SectionViewProps {
  section: DetailSection
  record?: Row
  actions: Actions
  /** Unique within the document: two detail tabs may be open. */
  anchor: string
}

/** One titled part of a detail page. */
export function SectionView({ section, record, actions, anchor }: SectionViewProps) {
  const openPage = useOpenPage()
  const { resources, scope, runNamed } = actions
  const open = useCallback(
    (target: Open, row: Row) => openPage(fillOpen(target, { ...scope, row })),
    [openPage, scope],
  )
  const titleId = `${anchor}-title`
  return (
    <section id={anchor} className="bd-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{section.title}</h2>
      <CellScope
        columns={section.columns}
        resource={section.resource}
        resources={resources}
        openPage={open}
        runAction={runNamed}
      >
        {(context) =>
          section.kind === 'fields' ? (
            <FieldLines columns={section.columns} record={record} context={context} />
          ) : (
            <LineItems section={section} record={record} resources={resources} context={context} />
          )
        }
      </CellScope>
    </section>
  )
}
