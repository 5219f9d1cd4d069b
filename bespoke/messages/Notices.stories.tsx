import { useEffect } from 'react'
import { DialogHost, useDialog } from '../../renderer/parts/dialog'
import { CallError } from '../../runtime/http'
import { owner, Stage, type StageHttp } from '../../runtime/frame'
import { messageServer, notice } from './center/MessageCenter.stories'
import { NoticeDialog } from './notices/NoticeDialog'
import { NoticePopover } from './notices/NoticePopover'
import type { Notice } from './types'

export default {
  title: '手写界面 bespoke/消息 messages/公告 Notices',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

export const mail: Notice = {
  ...notice,
  id: '8',
  title: '上月接口用量账单',
  kind: '2',
  notice: null,
  email: '<p>余量见头像菜单</p>',
  topFlag: '0',
  publishTime: '2024-06-10 08:00:00',
  readTime: '2024-06-11 09:00:00',
}
const long: Notice = {
  ...notice,
  id: '7',
  title: '关于二〇二四年全国秋季馆藏图书现货采购会暨古旧书交流活动的参展报名与发货安排的通知',
  notice: `<p>${'各仓请提前备货，逐册核对品相与版次，装箱单随货同行。'.repeat(30)}</p>`,
}
const lists = (notices: Notice[]) => ({
  'GET /system/notice/getLatest': notices,
  'GET /notice/getList': { list: notices, total: notices.length },
  'POST /system/notice/selectArrangeInfo': [],
})
/** A server with a pinned notice and a mail that has been read. */
export const noticeServer = (more: Record<string, unknown> = {}) =>
  messageServer({ ...lists([notice, mail]), ...more })

function Opened({ first }: { first?: Notice }) {
  const { open } = useDialog()
  useEffect(() => {
    // The story shows it open.
    void open({ title: '公告', width: 880, content: () => <NoticeDialog first={first} /> })
  }, [open, first])
  return null
}

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
  first?: Notice
}
const Dialog = ({ http = noticeServer(), mode, first }: StoryProps) => (
  <Stage http={http} session={owner} mode={mode}>
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <Opened first={first} />
      </div>
    </DialogHost>
  </Stage>
)
export const All = ({ http }: { http?: StageHttp }) => <Dialog http={http} />
All.storyName = '全部公告'
export const Dark = () => <Dialog mode="dark" first={notice} />
Dark.storyName = '深色'
export const LongText = () => <Dialog http={noticeServer(lists([long, notice]))} first={long} />
LongText.storyName = '很长的文字'
export const Nothing = () => <Dialog http={noticeServer(lists([]))} />
Nothing.storyName = '没有公告'
const broken = () => {
  throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
}
export const Failed = () => (
  <Dialog http={noticeServer({ 'GET /system/notice/getLatest': broken })} />
)
Failed.storyName = '取不到'

const Shown = ({ http = noticeServer(), mode }: StoryProps) => (
  <Stage http={http} session={owner} mode={mode}>
    <div style={{ width: 384, padding: 12 }}>
      <NoticePopover onNotice={() => undefined} onMessages={() => undefined} />
    </div>
  </Stage>
)
export const Popover = ({ http }: { http?: StageHttp }) => <Shown http={http} />
Popover.storyName = '页头的公告'
export const PopoverDark = () => <Shown mode="dark" />
PopoverDark.storyName = '页头的公告，深色'
export const PopoverNothing = () => <Shown http={noticeServer(lists([]))} />
PopoverNothing.storyName = '页头没有公告'
export const PopoverFailed = () => <Shown http={noticeServer({ 'GET /notice/getList': broken })} />
PopoverFailed.storyName = '页头取不到公告'
