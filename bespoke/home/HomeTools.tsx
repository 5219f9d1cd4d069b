import { LayoutOutlined, ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useDialog } from '../../renderer/parts/dialog'
import { lazyPart } from '../../runtime/errors'
import { Can } from '../../runtime/access'
import { useTexts } from '../../runtime/i18n'
import { figures } from './arrange/blocks'
import type { OwnArrangement } from './arrange/useArrangement'
import { Choice } from './blocks/frame/Choice'
import { texts } from './texts'
import { StoreChoice } from './StoreChoice'
import { periods, usePeriod } from './state/usePeriod'

const ArrangeDialog = lazyPart(async () => (await import('./arrange/ArrangeDialog')).ArrangeDialog)

/** What concerns the whole page: the period of its figures, another look at all of it, its arrangement. */
export function HomeTools(own: OwnArrangement) {
  const text = useTexts(texts)
  const queries = useQueryClient()
  const isBusy = useIsFetching({ queryKey: ['home'] }) > 0
  const [period, setPeriod] = usePeriod()
  const arrange = useArrangeDialog(own)
  const refresh = () =>
    void Promise.all(
      ['home', 'notices', 'fastMenu'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  return (
    <div className="home-tools">
      <Can check={figures}>
        <Choice
          label={text('period')}
          options={periods.map((value) => ({ value, label: text(value) }))}
          value={period}
          onChange={setPeriod}
        />
      </Can>
      {own.known.some(({ isOfStore }) => isOfStore) && <StoreChoice />}
      <Button icon={<ReloadOutlined spin={isBusy} />} onClick={refresh}>
        {text('refresh')}
      </Button>
      <Button icon={<LayoutOutlined />} onClick={arrange}>
        {text('arrange')}
      </Button>
    </div>
  )
}

/** Opens the dialog in which a person arranges the page. */
function useArrangeDialog({ known, arrangement, keep }: OwnArrangement): () => void {
  const text = useTexts(texts)
  const dialogs = useDialog()
  return () =>
    void dialogs.open({
      title: text('arrange'),
      width: 420,
      content: ({ close, requestClose }) => (
        <Suspense fallback={<span role="status">{text('loading')}</span>}>
          <ArrangeDialog
            known={known}
            arrangement={arrangement}
            onSave={(next) => {
              keep(next)
              close()
            }}
            onClose={requestClose}
          />
        </Suspense>
      ),
    })
}
