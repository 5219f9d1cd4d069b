import { SoundOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDictionary } from '../../runtime/dictionaries'
import { CallError, useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import type { DialogProps } from '../../renderer/language/registry'
import { speakInTurn } from '../../renderer/pages/scan'
import { WallGrid } from './WallGrid'
import { basketsOf, type Wall } from './basketsOf'
import styles from './basketVoices.module.css'
import { texts } from './texts'

/** 试听篮号: the walls of a warehouse as they hang there, their numbers read one after another as the station says them. */
export function BasketVoices({ rows }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const id = String(rows[0]?.id)
  const voices = useDictionary('fix_voice')
  const walls = useQuery({
    queryKey: ['sort-walls', id],
    gcTime: 0,
    queryFn: () =>
      http.call<{ walls: Wall[] }>('GET /wms/sortWall/walls/{id}', { params: { id }, quiet: true }),
  })
  const [said, setSaid] = useState<{ wall: string; basket: number }>()
  const [failure, setFailure] = useState<unknown>()
  const stop = useRef<() => void>(undefined)
  // Outside world: the loudspeaker falls silent with the dialog.
  useEffect(() => () => stop.current?.(), [])

  if (walls.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  if (walls.isError) return <Alert type="error" showIcon title={walls.error.message} />
  if (walls.data.walls.length === 0) return <Empty description={text('noWalls')} />

  const listen = (wall: Wall) => {
    stop.current?.()
    const baskets = basketsOf(wall).filter(({ isOff }) => !isOff)
    const words = baskets.map(({ no }) => voices.label(String(no)))
    setFailure(undefined)
    stop.current = speakInTurn(http, words, {
      onEach(at) {
        const basket = at === undefined ? undefined : baskets[at]?.no
        setSaid(basket === undefined ? undefined : { wall: wall.wallCode, basket })
      },
      onFailure: setFailure,
    })
  }
  return (
    <div className={styles.walls}>
      {failure !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text('noVoice')}
          description={failure instanceof CallError ? failure.hint : text('noVoiceCure')}
        />
      )}
      {walls.data.walls.map((wall) => {
        const now = said?.wall === wall.wallCode ? said.basket : undefined
        return (
          <section key={wall.wallCode} aria-label={wall.wallName}>
            <header>
              <strong>{wall.wallName}</strong>
              <span>
                {text('baskets', {
                  rows: wall.rowCount,
                  columns: wall.columnCount,
                  count: basketsOf(wall).filter(({ isOff }) => !isOff).length,
                })}
              </span>
              {!wall.voiceFlag && <span>{text('muted')}</span>}
              <Button
                icon={<SoundOutlined aria-hidden />}
                disabled={voices.status !== 'ready'}
                onClick={() => (now === undefined ? listen(wall) : stop.current?.())}
              >
                {text(now === undefined ? 'listen' : 'stop')}
              </Button>
            </header>
            <WallGrid wall={wall} said={now} />
          </section>
        )
      })}
    </div>
  )
}
