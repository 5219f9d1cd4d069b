import { useMemo } from 'react'
import type { Resources } from '../../../../schemas/language'
import { useBlocks } from '../../../language/blocks'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface RowFactsProps {
  list: Pick<ListController, 'columns' | 'scope'>
  resource: string
  resources: Resources
  row: Row
}

/** The row as the list has it, drawn by the parts of a detail page. */
export function RowFacts({ list, resource, resources, row }: RowFactsProps) {
  const text = useTexts(texts)
  const { RowDetail } = useBlocks()
  const { shown } = list.columns
  const title = text('keyFacts')
  const detail = useMemo(() => {
    const fields = shown.map(({ prop, label }) => ({ field: prop, title: label }))
    return { sections: [{ title, fields }] }
  }, [shown, title])
  return (
    <RowDetail
      detail={detail}
      row={row}
      resource={resource}
      resources={resources}
      page={list.scope}
    />
  )
}
