import { useEffect } from 'react'
import { DialogHost, useDialog } from '../../renderer/parts/dialog'
import { owner, Stage, type StageHttp } from '../../runtime/frame'
import { OldBrowser } from './OldBrowser'
import { QuestionnaireForm } from './QuestionnaireForm'
import type { OpenQuestionnaire } from './types'

export default {
  title: '手写界面 bespoke/提醒 watch/问卷 Questionnaire',
  parameters: { layout: 'fullscreen' },
}

const open: OpenQuestionnaire = {
  id: '1',
  title: '使用体验',
  intro: '只需一分钟',
  forceFlag: '0',
  questions: [
    question('1', 'SINGLE', '您的岗位？', ['订单', '仓库']),
    question('2', 'MULTI', '常用功能？', ['审核', '发布', '盘点']),
    question('3', 'SCORE', '满意度？'),
    question('4', 'TEXT', '建议？'),
  ],
}
function question(
  id: string,
  questionType: OpenQuestionnaire['questions'][number]['questionType'],
  title: string,
  options: string[] = [],
): OpenQuestionnaire['questions'][number] {
  return { id, questionType, title, options, required: '1', maxScore: 5, maxChoice: 2 }
}

function Opened({ asked }: { asked: OpenQuestionnaire }) {
  const dialogs = useDialog()
  useEffect(() => {
    // The story shows it open.
    void dialogs.open({ title: asked.title, content: () => <QuestionnaireForm open={asked} /> })
  }, [dialogs, asked])
  return null
}

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
  asked?: OpenQuestionnaire
}
const Page = ({ http, mode, asked = open }: StoryProps) => (
  <Stage http={http} session={owner} mode={mode}>
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <Opened asked={asked} />
      </div>
    </DialogHost>
  </Stage>
)
const forced: OpenQuestionnaire = { ...open, forceFlag: '1' }
const long: OpenQuestionnaire = {
  ...open,
  intro: '您的回答只用于改进产品，不会提供给第三方。'.repeat(6),
  questions: Array.from({ length: 8 }, (_, at) =>
    question(
      String(at),
      'SINGLE',
      `第 ${at + 1} 个问题：${'您平时怎样核对品相与版次，'.repeat(4)}`,
      ['逐册核对并拍照留档', '抽查', '由仓库代为核对，出库前再看一遍'],
    ),
  ),
}
export const Asked = ({ http }: { http?: StageHttp }) => <Page http={http} />
Asked.storyName = '请填问卷'
export const Forced = () => <Page asked={forced} />
Forced.storyName = '必须填'
export const LongText = () => <Page asked={long} />
LongText.storyName = '很长的文字'
export const Dark = () => <Page mode="dark" />
Dark.storyName = '深色'
export const InternetExplorer = () => (
  <Stage>
    <div style={{ height: '100vh' }}>
      <OldBrowser />
    </div>
  </Stage>
)
InternetExplorer.storyName = '旧浏览器'
