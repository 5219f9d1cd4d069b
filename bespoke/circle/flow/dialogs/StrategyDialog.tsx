import { useQueries } from '@tanstack/react-query'
import { Button, InputNumber } from 'antd'
import { useRef, useState } from 'react'
import { makeRequestId, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { useDictionary } from '../../../../runtime/dictionaries'
import { DialogFooter } from '../../../../renderer/parts/dialog'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { setStrategy, tryStrategy, type StrategyTry } from '../data/calls'
import { StrategyTable } from './StrategyTable'
import { texts } from '../texts'
import type { FlowTask } from '../data/types'

const strategies = ['LOWEST_TOTAL', 'FEWEST_SELLERS', 'BEST_GRADE'] as const

interface StrategyDialogProps {
  task: FlowTask
  /** A strategy was taken. */
  onTaken: () => void
  onClose: () => void
}

/** 试算: what each strategy would cost, beside what is chosen now; one of them may be taken. */
export function StrategyDialog({ task, onTaken, onClose }: StrategyDialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const names = useDictionary('gp_strategy')
  const [tolerance, setTolerance] = useState(task.sellerTolerance)
  const [gap, setGap] = useState(task.gradeFloorGap)
  const [failure, setFailure] = useState<string>()
  const [taking, setTaking] = useState<string>()
  // pressing again after the network failed has one effect
  const requestId = useRef(makeRequestId())
  const optionsOf = (strategy: string): StrategyTry => ({
    strategy,
    ...(strategy === 'FEWEST_SELLERS' && { sellerTolerance: tolerance }),
    ...(strategy === 'BEST_GRADE' && { gradeFloorGap: gap }),
  })
  const tries = useQueries({
    queries: strategies.map((strategy) => ({
      queryKey: ['matchFlow', task.id, 'try', task.version, optionsOf(strategy)],
      queryFn: () => tryStrategy(http, task.id, optionsOf(strategy)),
      staleTime: Infinity,
    })),
  })
  const failed = tries.find(({ isError }) => isError)
  if (failed) return <ReadFailed what={text('strategyTitle')} query={failed} />
  const before = tries.find(({ data }) => data)?.data?.before
  const take = async (strategy: string) => {
    setTaking(strategy)
    setFailure(undefined)
    try {
      await setStrategy(http, task, optionsOf(strategy), requestId.current)
      onTaken()
    } catch (error) {
      requestId.current = makeRequestId()
      setFailure(error instanceof Error ? error.message : String(error))
      setTaking(undefined)
    }
  }
  return (
    <>
      <p className="flow-muted">{text('strategyHint')}</p>
      <div className="flow-options">
        <label>
          {text('tolerance')}
          <InputNumber
            min={0}
            max={100}
            suffix="%"
            value={tolerance}
            onChange={(value) => setTolerance(value ?? 0)}
          />
        </label>
        <label>
          {text('gradeGap')}
          <InputNumber
            min={0}
            max={90}
            step={5}
            value={gap}
            onChange={(value) => setGap(value ?? 0)}
          />
        </label>
      </div>
      <StrategyTable
        bookCount={task.bookCount}
        lines={[
          { key: 'now', name: text('now'), figures: before },
          ...strategies.map((strategy, at) => ({
            key: strategy,
            name: names.label(strategy),
            figures: tries[at]?.data?.after,
            tool: (
              <Button
                size="small"
                loading={taking === strategy}
                disabled={taking !== undefined || !tries[at]?.data}
                onClick={() => void take(strategy)}
              >
                {text('takeStrategy')}
              </Button>
            ),
          })),
        ]}
      />
      {failure && (
        <p role="alert" className="flow-up">
          {failure}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogFooter>
    </>
  )
}
