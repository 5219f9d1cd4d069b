import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { CountInput, countProblem } from '../../renderer/parts/fields'
import { DialogFooter, useDialogFrame } from '../../renderer/parts/dialog'
import { CallError, useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useTexts } from '../../runtime/i18n'
import type { OpenQuestionnaire, Question } from './types'
import { texts } from './texts'

const longestText = 500

type Values = Record<string, string | number | string[] | undefined>

/** The questions and where they are answered; closes itself when the answers have arrived. */
export function QuestionnaireForm({ open }: { open: OpenQuestionnaire }) {
  const text = useTexts(texts)
  const [values, setValues] = useState<Values>({})
  const { submit, problem, isBusy } = useSubmit(open)
  return (
    <Form layout="vertical">
      {open.intro && <p>{open.intro}</p>}
      {open.questions.map((question, at) => (
        <Form.Item
          key={question.id}
          label={`${at + 1}. ${question.title}`}
          required={question.required === '1'}
        >
          <QuestionInput
            question={question}
            value={values[question.id]}
            onChange={(value) => setValues((before) => ({ ...before, [question.id]: value }))}
          />
        </Form.Item>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <DialogFooter>
        {open.forceFlag === '0' && (
          <Button disabled={isBusy} onClick={() => void submit('snooze')}>
            {text('notNow')}
          </Button>
        )}
        <Button type="primary" loading={isBusy} onClick={() => void submit(values)}>
          {text('submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

interface QuestionInputProps {
  question: Question
  value: Values[string]
  onChange: (value: Values[string]) => void
}

function QuestionInput({ question, value, onChange }: QuestionInputProps) {
  const text = useTexts(texts)
  const { questionType, options, title, maxChoice, maxScore } = question
  const label = { 'aria-label': title }
  if (questionType === 'SINGLE')
    return (
      <Radio.Group
        {...label}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as string)}
      />
    )
  if (questionType === 'MULTI') {
    const chosen = (value ?? []) as string[]
    const isFull = maxChoice !== null && chosen.length >= maxChoice
    return (
      <Checkbox.Group
        options={options.map((one) => ({
          label: one,
          value: one,
          disabled: isFull && !chosen.includes(one),
        }))}
        value={chosen}
        onChange={(next) => onChange(next)}
      />
    )
  }
  if (questionType === 'SCORE')
    return (
      <CountInput
        {...scoreOf(question, value)}
        label={title}
        placeholder={text('scoreRange', { maxScore: maxScore ?? 5 })}
        onChange={onChange}
      />
    )
  return (
    <Input.TextArea
      {...label}
      rows={3}
      maxLength={longestText}
      showCount
      value={(value as string | undefined) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function useSubmit(open: OpenQuestionnaire) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const { close } = useDialogFrame()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (values: Values | 'snooze') => {
    const missing = values === 'snooze' ? -1 : firstMissing(open.questions, values)
    if (missing >= 0) return setProblem(text('answerQuestion', { number: missing + 1 }))
    const mistyped = values === 'snooze' ? undefined : scoreProblem(open.questions, values)
    if (mistyped !== undefined) return setProblem(mistyped)
    setIsBusy(true)
    try {
      const answers = Object.entries(values === 'snooze' ? {} : values).flatMap(([id, value]) =>
        value === undefined ? [] : [{ questionId: id, value }],
      )
      const body = {
        questionnaireId: open.id,
        ...(values === 'snooze' ? { snooze: true } : { answers }),
      }
      await http.call('POST /system/questionnaire/submit', { body, quiet: true })
      if (values !== 'snooze') notify.success(text('thanks'))
      close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
      setIsBusy(false)
    }
  }
  return { submit, problem, isBusy }
}

const firstMissing = (questions: readonly Question[], values: Values): number =>
  questions.findIndex(({ id, required }) => {
    const value = values[id]
    const isBlank = value === undefined || (typeof value !== 'number' && value.length === 0)
    return required === '1' && isBlank
  })

/** A score as its input asks it. */
const scoreOf = ({ maxScore }: Question, value: Values[string]) => ({
  title: texts.say('score'),
  value: Array.isArray(value) ? undefined : value,
  min: 1,
  max: maxScore ?? 5,
})

const scoreProblem = (questions: readonly Question[], values: Values): string | undefined =>
  questions
    .filter(({ questionType }) => questionType === 'SCORE')
    .map((question) => countProblem(scoreOf(question, values[question.id])))
    .find((problem) => problem !== undefined)
