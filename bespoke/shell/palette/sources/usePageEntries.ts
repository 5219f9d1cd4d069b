import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayOpen } from '../../../../renderer/actions'
import { useCan } from '../../../../runtime/access'
import { useMenu } from '../../menu/useMenu'
import type { Entry } from '../entries'
import { pageLinks } from '../pageLinks'

/** The pages of the person's menu. */
export function usePageEntries(): Entry[] {
  const { modules } = useMenu()
  const can = useCan()
  const navigate = useNavigate()
  return useMemo(
    () =>
      pageLinks(modules, (path) => mayOpen(path, can)).map(({ title, place, path }) => ({
        key: `page ${path}`,
        group: 'pages',
        title,
        note: place,
        run: () => void navigate(path),
      })),
    [modules, can, navigate],
  )
}
