import { useState } from 'react'
import { createStageHttp, owner, Stage } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import { BasketVoices } from './BasketVoices'
import type { Wall } from './basketsOf'

export default { title: '手写界面 bespoke/仓库对话框 warehouse/试听篮号 BasketVoices' }

const walls: readonly Wall[] = [
  {
    wallCode: 'W1',
    wallName: '一号墙',
    rowCount: 3,
    columnCount: 4,
    disabledBaskets: '3',
    voiceFlag: true,
  },
  {
    wallCode: 'W2',
    wallName: '门口的墙',
    rowCount: 1,
    columnCount: 6,
    disabledBaskets: '',
    voiceFlag: false,
  },
]

interface StoryProps {
  mode?: 'light' | 'dark'
  answer?: unknown
  /** What the server says where this computer has no Chinese voice. */
  speech?: unknown
}

function Opened({
  mode,
  answer = { walls },
  speech = { url: '/speak-api/voice?text=1号' },
}: StoryProps) {
  const [http] = useState(() =>
    createStageHttp({
      'GET /wms/sortWall/walls/{id}': answer,
      'POST /speak-api/makeAndGetUrl': speech,
      'GET /speak-api/voice': new Blob(['RIFF'], { type: 'audio/wav' }),
      'GET /system/dict/data/type/{type}': Array.from({ length: 48 }, (_, at) => ({
        dictValue: String(at + 1),
        dictLabel: `${at + 1}号`,
      })),
    }),
  )
  return (
    <Stage http={http} mode={mode} session={owner}>
      <BasketVoices
        rows={[{ id: '5' }]}
        page={{ path: '/storeManage', title: '仓库管理', query: {} }}
        close={() => undefined}
        done={() => undefined}
      />
    </Stage>
  )
}

export const TwoWalls = (props: StoryProps) => <Opened {...props} />
TwoWalls.storyName = '两面墙'
export const Dark = () => <Opened mode="dark" />
Dark.storyName = '深色'
export const NoWalls = () => <Opened answer={{ walls: [] }} />
NoWalls.storyName = '还没有墙'
export const Failed = () => (
  <Opened
    answer={() => {
      throw new CallError('仓库不存在', { code: 404 })
    }}
  />
)
Failed.storyName = '没有取到'
export const NobodyReads = () => <Opened speech={{ url: null }} />
NobodyReads.storyName = '没有人能读'
