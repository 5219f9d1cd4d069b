import { MailOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { useProduct } from '../../../runtime/product'
import { texts } from './texts'

/** The mailbox for feedback, where the installation has one. */
export function FeedbackLink() {
  const text = useTexts(texts)
  const { feedbackMailbox } = useProduct()
  if (!feedbackMailbox) return null
  return (
    <Tooltip title={text('feedbackHint')} placement="left">
      <a className="shell-account-link" href={`mailto:${feedbackMailbox}`}>
        <MailOutlined aria-hidden />
        <span>
          {text('feedback')}
          <small>{feedbackMailbox}</small>
        </span>
      </a>
    </Tooltip>
  )
}
