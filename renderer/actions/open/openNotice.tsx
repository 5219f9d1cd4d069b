import { Alert, Button } from 'antd'
import { DialogFooter, type Dialogs } from '../../parts/dialog'
import { texts } from '../texts'

/** What is to know of something that went through all the same; stays until it has been read. */
export const openNotice = ({ open }: Dialogs, title: string, text: string): Promise<void> =>
  open<void>({
    title,
    width: 480,
    content: ({ close }) => (
      <>
        <Alert type="warning" showIcon title={texts.say('doneWithNotes')} description={text} />
        <DialogFooter>
          <Button type="primary" data-autofocus onClick={() => close()}>
            {texts.say('gotIt')}
          </Button>
        </DialogFooter>
      </>
    ),
  })
