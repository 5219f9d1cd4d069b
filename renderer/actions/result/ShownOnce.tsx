import { Button } from 'antd'
import { DialogFooter } from '../../parts/dialog'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import { useCopy } from './useCopy'
import './shownOnceDialog.css'

interface ShownOnceProps {
  text: string
  onClose(): void
}

/** What an action told, such as a new password: to be copied now, for it is not shown again. */
export function ShownOnce({ text, onClose }: ShownOnceProps) {
  const say = useTexts(texts)
  const copy = useCopy()
  return (
    <>
      <p className="bc-told">{text}</p>
      <p className="bc-told-hint">{say('shownThisOnce')}</p>
      <DialogFooter>
        <Button onClick={() => copy(text)}>{say('copyAll')}</Button>
        <Button type="primary" onClick={onClose} data-autofocus>
          {say('gotIt')}
        </Button>
      </DialogFooter>
    </>
  )
}
