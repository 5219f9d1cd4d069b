import { Button } from 'antd'
import { DialogFooter } from '../../../renderer/parts/dialog'
import '../messages.css'
import { NoticeReader } from './NoticeReader'
import type { Notice } from '../types'
import { texts } from '../texts'

/** A notice that wants to be read, with the way on. */
export const NoticePopup = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => (
  <>
    <NoticeReader notice={notice} />
    <DialogFooter>
      <Button type="primary" onClick={onClose}>
        {texts.say('understood')}
      </Button>
    </DialogFooter>
  </>
)
