import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useDialog } from '../../../../renderer/parts/dialog'
import { useRegistry } from '../../../../renderer/language/registry'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { findPage } from '../../../../runtime/routing'
import { useSession, type MenuEntry } from '../../../../runtime/session'
import { Block } from '../frame/Block'
import { Nothing } from '../frame/Nothing'
import { texts } from '../../texts'
import { WaitingLines } from '../frame/Waiting'

/** The user's own menu entries, as the quick menu of the header has them. */
export function Shortcuts() {
  const text = useTexts(texts)
  const http = useHttp()
  const choose = useChooser()
  const menus = useSession((session) => session.menus)
  const query = useQuery({
    // under the key of the quick menu: what is chosen there shows here
    queryKey: ['fastMenu', 'home'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<{ menuId: string }[]>('GET /system/fastMenu/selectFastMenuSel', {
        quiet: true,
        signal,
      }),
  })
  return (
    <Block
      title={text('shortcuts')}
      query={query}
      waiting={<WaitingLines count={2} />}
      tools={
        <Button className="home-more" type="link" size="small" onClick={choose}>
          {text('choose')}
        </Button>
      }
    >
      {(chosen) => {
        const wanted = new Set(chosen.map(({ menuId }) => menuId))
        const entries = leavesOf(menus).filter(
          ({ menuId, path }) => wanted.has(menuId) && path && findPage(path),
        )
        if (entries.length === 0) return <Nothing>{text('noShortcuts')}</Nothing>
        return (
          <ul className="home-shortcuts">
            {entries.map(({ menuId, menuName, path = '' }) => (
              <li key={menuId}>
                <Link to={path}>{menuName}</Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Block>
  )
}

const leavesOf = (menus: readonly MenuEntry[]): MenuEntry[] =>
  menus.flatMap((menu) => (menu.children?.length ? leavesOf(menu.children) : [menu]))

/** Opens the dialog in which a person chooses the entries. */
function useChooser(): () => void {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const Dialog = useRegistry().dialog('fastMenu.choose')
  return () => {
    if (!Dialog) return
    void dialogs.open({
      title: text('shortcuts'),
      width: 560,
      content: ({ close }) => (
        <Dialog rows={[]} page={{} as never} close={() => close()} done={() => close()} />
      ),
    })
  }
}
