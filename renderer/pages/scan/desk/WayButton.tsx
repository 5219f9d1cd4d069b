import { Button, type ButtonProps } from 'antd'
import { useCan } from '../../../../runtime/access'
import { useTexts } from '../../../../runtime/i18n'
import { findPage, useOpenPage } from '../../../../runtime/routing'
import { mayOpen } from '../../../language/targets/permissionOf'
import type { ScanWay } from '../outbox'
import { texts } from '../texts'

/** Leads to a page, called by its title; absent for whom it is not open. */
export function WayButton({ way, ...rest }: Omit<ButtonProps, 'onClick'> & { way: ScanWay }) {
  const text = useTexts(texts)
  const openPage = useOpenPage()
  const can = useCan()
  const title = findPage(way.path)?.meta.title
  if (title === undefined || !mayOpen(way.path, can)) return null
  return (
    <Button {...rest} onClick={() => openPage(way)}>
      {text('goTo', { title })}
    </Button>
  )
}
