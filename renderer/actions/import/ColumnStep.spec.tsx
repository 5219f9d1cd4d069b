import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { FrameContext, type Frame } from '../../parts/dialog/FrameContext'
import { ColumnStep } from './ColumnStep'
import type { FileColumns } from './types'

const column = (columnIndex: number, headerText: string, field: string) => ({
  columnIndex,
  headerText,
  field,
  confidence: field === 'ignore' ? 0 : 100,
  samples: ['x'],
})
const grades = [
  { value: '100', label: '全新' },
  { value: '90', label: '九品' },
]
const found: FileColumns = {
  columns: [column(0, 'Name', 'ignore'), column(1, '收货地址', 'receiverAddress')],
  fields: [
    { value: 'platformOrderNum', label: '平台单号' },
    { value: 'receiverAddress', label: '详细地址' },
    { value: 'conditionGrade', label: '品相' },
  ],
  fixed: [{ field: 'conditionGrade', title: '品相', choices: grades }],
  lacks: ['“平台单号”', '“品相”'],
  isClear: false,
}

function open(onCheck: (chosen: object) => Promise<void>) {
  const footer = document.body.appendChild(document.createElement('footer'))
  const nothing = () => undefined
  const frame: Frame = {
    footer,
    close: nothing,
    requestClose: nothing,
    guard: () => nothing,
    atClose: nothing,
  }
  return render(
    <Stage http={createStageHttp({})}>
      <FrameContext value={frame}>
        <ColumnStep found={found} onBack={nothing} onCheck={onCheck} />
      </FrameContext>
    </Stage>,
  )
}

async function choose(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await userEvent.click(await screen.findByText(option, { selector: '[class*="option-content"]' }))
}

it('sends what was chosen and what is said once for all rows', async () => {
  const onCheck = vi.fn(() => Promise.resolve())
  open(onCheck)
  expect(screen.getByText(/还缺 “平台单号”、“品相”/)).toBeVisible()
  await choose('Name', '平台单号')
  await choose('文件没有“品相”列，全部按', '全新')
  await userEvent.click(screen.getByRole('button', { name: '检查文件' }))
  expect(onCheck).toHaveBeenCalledWith({
    columns: [
      { columnIndex: 0, field: 'platformOrderNum' },
      { columnIndex: 1, field: 'receiverAddress' },
    ],
    fixed: { conditionGrade: '100' },
  })
})

it('asks for no value of all rows once a column says it, and keeps the choice when it is refused', async () => {
  const onCheck = vi.fn(() => Promise.reject(new Error('有两列都对应“品相”')))
  open(onCheck)
  await choose('Name', '品相')
  expect(screen.queryByRole('combobox', { name: /全部按/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '检查文件' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('有两列都对应“品相”')
  expect(onCheck).toHaveBeenCalledWith(expect.objectContaining({ fixed: {} }))
})
