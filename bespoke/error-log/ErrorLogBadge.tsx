import { BugOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { Suspense, useState } from 'react'
import { DialogHost, useDialog } from '../../renderer/parts/dialog'
import { Tooltip } from '../../renderer/parts/float'
import { useErrorLog, lazyPart } from '../../runtime/errors'
import { useTexts } from '../../runtime/i18n'
import { texts } from './texts'

const ErrorLogList = lazyPart(async () => (await import('./ErrorLogList')).ErrorLogList)

/** A red badge that counts the errors caught in this window; without any there is nothing to see. */
export function ErrorLogBadge() {
  const count = useErrorLog((log) => log.entries.length)
  return <DialogHost>{count > 0 && <OpenLog count={count} />}</DialogHost>
}

/** Opens the list of errors, 70 % wide (specification §9). */
function useLogDialog(): () => void {
  const text = useTexts(texts)
  const dialogs = useDialog()
  return () =>
    void dialogs.open({
      title: text('title'),
      width: '70%',
      content: ({ close }) => (
        <Suspense fallback={<span role="status">{text('loading')}</span>}>
          <ErrorLogList onClose={() => close()} />
        </Suspense>
      ),
    })
}

function OpenLog({ count }: { count: number }) {
  const text = useTexts(texts)
  const open = useLogDialog()
  const [isHinted, setIsHinted] = useState(false)
  const title = text('errorCount', { count })
  return (
    <Tooltip title={title} placement="bottom" open={isHinted} onOpenChange={setIsHinted}>
      <Button
        className="shell-tool"
        type="text"
        aria-label={title}
        icon={
          <Badge count={count} overflowCount={99} size="small" offset={[2, -2]}>
            <BugOutlined className="shell-bell-icon" />
          </Badge>
        }
        onClick={open}
      />
    </Tooltip>
  )
}
