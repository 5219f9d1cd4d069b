import { Button, Input, Result, Space, Spin } from 'antd'
import { useCopy } from '../../../renderer/actions'
import { CallError } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import styles from './mall.module.css'
import { texts } from './texts'
import { useMall } from './useMall'

/** 馆配选书商城: leaves for the external mall; shows the address where the browser lets no tab open. */
export function SelectionMall() {
  const text = useTexts(texts)
  const copy = useCopy()
  const { address, url, isBlocked, open } = useMall()
  if (address.error)
    return (
      <Result
        status="warning"
        title={<h1 className={styles.title}>{text('failed')}</h1>}
        subTitle={
          <>
            <p>{address.error.message}</p>
            {address.error instanceof CallError && <p>{address.error.hint}</p>}
          </>
        }
        extra={<Button onClick={() => void address.refetch()}>{text('retry')}</Button>}
      />
    )
  if (url === undefined)
    return (
      <Spin description={text('opening')}>
        <div style={{ height: 160 }} />
      </Spin>
    )
  return (
    <Result
      status="info"
      title={<h1 className={styles.title}>{text(isBlocked ? 'blocked' : 'ready')}</h1>}
      subTitle={text(isBlocked ? 'blockedHint' : 'readyHint')}
      extra={
        <Button type="primary" autoFocus onClick={open}>
          {text('open')}
        </Button>
      }
    >
      <Space.Compact block className={styles.address}>
        <Input
          readOnly
          aria-label={text('address')}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => copy(url)}>{text('copy')}</Button>
      </Space.Compact>
    </Result>
  )
}
