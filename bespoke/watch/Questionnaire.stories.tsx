import { useEffect } from 'react'
import { DialogHost, useDialog } from '../../renderer/dialog'
import { owner, Stage } from '../../runtime/frame'
import { OldBrowser } from './OldBrowser'
import { QuestionnaireForm } from './QuestionnaireForm'
import type { OpenQuestionnaire } from './types'

export default { title: 'bespoke/watch/Questionnaire', parameters: { layout: 'fullscreen' } }

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

function Opened() {
  const dialogs = useDialog()
  useEffect(() => {
    // The story shows it open.
    void dialogs.open({ title: open.title, content: () => <QuestionnaireForm open={open} /> })
  }, [dialogs])
  return null
}
export const Asked = () => (
  <Stage session={owner}>
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <Opened />
      </div>
    </DialogHost>
  </Stage>
)
export const InternetExplorer = () => (
  <Stage>
    <div style={{ height: '100vh' }}>
      <OldBrowser />
    </div>
  </Stage>
)
