import { Alert, Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import { useOpenPage } from '../../../../runtime/routing'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import type { Need } from '../state/types'

/** Whether the quota keeps a comparison from starting: none is left, or STRICT wants more than there is. */
export const lacksQuota = ({ gpPrice, needQuota }: Need, quotaMode: unknown): boolean =>
  needQuota > 0 && (gpPrice === 0 || (quotaMode !== 'UNTIL_USED' && needQuota > gpPrice))

/** 额度: what is left, what this list may take of it, and what stands in the way. */
export function QuotaBar({ need, lacks }: { need: Need; lacks: boolean }) {
  const say = useTexts(texts)
  const openPage = useOpenPage()
  const { gpPrice, initGpPrice, needQuota, freeQuota } = need
  return (
    <>
      <p className={styles.counts} role="status">
        {say('quotaNeed', {
          left: gpPrice,
          total: initGpPrice,
          need: needQuota,
          free: freeQuota,
        })}
      </p>
      {lacks && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={
            gpPrice === 0 ? say('quotaZero') : say('quotaShort', { left: gpPrice, need: needQuota })
          }
          description={gpPrice === 0 ? undefined : say('quotaShortHint')}
          action={
            <Button size="small" onClick={() => openPage({ path: '/stockCircle/quota' })}>
              {say('seeQuota')}
            </Button>
          }
        />
      )}
    </>
  )
}
